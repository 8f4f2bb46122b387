/**
 * Conditions and warnings of a valuation report, modelled on the Spanish appraisal order (Orden ECO/805/2003, BOE 9
 * April 2003, arts. 7 to 12, 21 and 62; sizes: art. 5.1.c). A report is not an appraisal, but readers who know
 * appraisals expect these statements.
 */
import { addMonths } from '../../kernel/dates.ts'
import { type AssetTypeId, isDwelling } from '../../kernel/property-types.ts'

export const CONDITIONS = [
  'occupied',
  'withoutPossession',
  'let',
  'notInspected',
  'notInspectedInside',
  'occupancyUnknown',
  'leaseWithoutContract',
  'leaseOnlyRecorded',
  'protectionUnknown',
  'legalMaximumUnknown',
  'planningUnchecked',
  'registryNoteMissing',
  'registryNoteOld',
  'cadastreMissing',
] as const
export const WARNINGS = [
  'sizesDisagree',
  'heritageUnchecked',
  'noCadastralReference',
  'otherMethod',
  'fewComparables',
  'shortSeries',
  'pricesFell',
  'editedComparables',
  'lowConfidence',
  'usesExceedPlan',
  'usesIncomplete',
  'usesOnRuralLand',
  'expired',
] as const
export type Condition = (typeof CONDITIONS)[number]
export type Warning = (typeof WARNINGS)[number]

/** Article of the appraisal order for each condition and warning. */
export const ARTICLES: Record<Condition | Warning, string> = {
  notInspected: '10.1.a, 7.2.a',
  notInspectedInside: '10.1.a, 7.2.a',
  occupancyUnknown: '10.1.a, 7.2.b',
  occupied: '7.2.b',
  withoutPossession: '7.2.b',
  let: '7.2.b, 8.2.e',
  leaseWithoutContract: '10.1.b, 8.2.e',
  leaseOnlyRecorded: '10.1.b, 8.2.e',
  protectionUnknown: '10.1.a, 7.2.c',
  legalMaximumUnknown: '10.1.c',
  planningUnchecked: '10.1.a, 7.2.e',
  registryNoteMissing: '10.1.d, 8.1',
  registryNoteOld: '10.1.d, 8.1',
  cadastreMissing: '10.1.d, 8.1',
  sizesDisagree: '11.a, 5.1.c',
  heritageUnchecked: '11.b, 7.2.d',
  noCadastralReference: '11.g',
  otherMethod: '11.d, 15.1',
  fewComparables: '11, 21.1.c',
  shortSeries: '11, 21.2.a',
  pricesFell: '12',
  editedComparables: '11',
  lowConfidence: '11',
  usesExceedPlan: '11, 35.1.a',
  usesIncomplete: '11, 35.1',
  usesOnRuralLand: '11, 35.1.a',
  expired: '62.4',
}

/** The first valuation type that includes a visit (core specification, section 9). */
const DRIVE_BY = 4
const DRIVE_IN = 5

/** Maximum age of a registry extract on the valuation date, in months (art. 8.1). */
const NOTE_MONTHS = 3
/**
 * An appraisal expires after this many months (art. 62.4). They are counted from the valuation date, because it is
 * never later than the date of the report.
 */
const VALID_MONTHS = 6
/** Maximum percentage by which the size may exceed the size in the registry or the cadastre (art. 5.1.c). */
const SIZE_PERCENT = 5
const NEEDED_COMPARABLES = 6
const SERIES_QUARTERS = 8
/** A price fall of more than this percentage is significant. The appraisal order gives no number. */
const FALL_PERCENT = 10

/** The uses of a residual value, compared with the planning of the land. */
interface AssumedBuilding {
  /** By how many m²t the uses exceed the buildable area; null if they do not, or if it is unknown. */
  excess: number | null
  /** Number of uses with an area and without a price or a cost, which count as 0. */
  incomplete: number
  /** True if the land is rural by its planning state, or by its type if that state is unknown. */
  isRural: boolean
}

/** The lease of a let property: its signed document, only its terms (the rent), or neither. */
type KnownLease = 'document' | 'terms' | 'none'

export interface CaveatFacts {
  valuationTypeId: number
  /** yyyy-mm-dd */
  valuationDate: string
  issuedOn: string
  typeId: AssetTypeId
  /** Size used by the valuation, in square metres. */
  size: number
  registrySize: number | null
  cadastreSize: number | null
  cadastralReference: string | null
  /** True if the cadastre has data on the property. */
  isInCadastre: boolean
  /** Date of the newest registry extract; null if there is none. */
  registryNoteOn: string | null
  isOccupied: boolean | null
  /** True if the property is recorded without occupants, and its owner does not have possession yet. */
  isWithoutPossession: boolean
  isLet: boolean
  lease: KnownLease
  isProtected: boolean | null
  basis: 'comparables' | 'incomes' | 'yield' | 'residual' | 'typed'
  /** Number of selected comparables; null if a different method was used. */
  comparables: number | null
  /** Number of selected comparables that a person edited or added. */
  edited: number
  confidence: 'low' | 'medium' | 'high' | null
  /** The building on land that the value assumes; null for other values. */
  building: AssumedBuilding | null
  /** Median price in the area by quarter, oldest first. */
  quarters: readonly number[]
}

export interface Caveat<Code extends string> {
  code: Code
  data: Record<string, number | string>
}

const said = <Code extends string>(code: Code, isSo: boolean, data: Caveat<Code>['data'] = {}): Caveat<Code>[] =>
  isSo ? [{ code, data }] : []

export function conditionsOf(facts: CaveatFacts): Caveat<Condition>[] {
  const { valuationTypeId, valuationDate, registryNoteOn, typeId } = facts
  return [
    ...said('occupied', facts.isOccupied === true && !facts.isLet),
    ...said('withoutPossession', facts.isWithoutPossession),
    ...said('let', facts.isLet),
    ...said('notInspected', valuationTypeId < DRIVE_BY),
    ...said('notInspectedInside', valuationTypeId >= DRIVE_BY && valuationTypeId < DRIVE_IN),
    ...said('occupancyUnknown', facts.isOccupied === null && !facts.isLet),
    ...said('leaseWithoutContract', facts.isLet && facts.lease === 'none'),
    ...said('leaseOnlyRecorded', facts.isLet && facts.lease === 'terms'),
    ...said('protectionUnknown', isDwelling(typeId) && facts.isProtected === null),
    ...said('legalMaximumUnknown', facts.isProtected === true),
    ...said('planningUnchecked', true),
    ...said('registryNoteMissing', registryNoteOn === null),
    ...said('registryNoteOld', registryNoteOn !== null && registryNoteOn < addMonths(valuationDate, -NOTE_MONTHS), {
      date: registryNoteOn ?? '',
    }),
    ...said('cadastreMissing', !facts.isInCadastre),
  ]
}

export function warningsOf(facts: CaveatFacts): Caveat<Warning>[] {
  const { comparables, quarters } = facts
  const [registry, cadastre] = [excess(facts.size, facts.registrySize), excess(facts.size, facts.cadastreSize)]
  const worst = Math.max(registry ?? 0, cadastre ?? 0)
  const fall = fallOf(quarters)
  return [
    ...said('sizesDisagree', worst > SIZE_PERCENT, { percent: worst }),
    ...said('heritageUnchecked', true),
    ...said('noCadastralReference', facts.cadastralReference === null),
    ...said('otherMethod', facts.basis === 'typed' || facts.basis === 'yield', { basis: facts.basis }),
    ...said('fewComparables', comparables !== null && comparables < NEEDED_COMPARABLES, { count: comparables ?? 0 }),
    ...said('shortSeries', facts.basis === 'comparables' && quarters.length < SERIES_QUARTERS, {
      count: quarters.length,
    }),
    ...said('pricesFell', fall > FALL_PERCENT, { percent: fall }),
    ...said('editedComparables', facts.edited > 0, { count: facts.edited }),
    ...said('lowConfidence', facts.confidence === 'low'),
    ...said('usesExceedPlan', facts.building?.excess != null, { area: facts.building?.excess ?? 0 }),
    ...said('usesIncomplete', (facts.building?.incomplete ?? 0) > 0, { count: facts.building?.incomplete ?? 0 }),
    ...said('usesOnRuralLand', facts.building?.isRural === true),
    ...said('expired', facts.issuedOn > validUntil(facts.valuationDate)),
  ]
}

/** The last day on which the value is valid, yyyy-mm-dd. */
export function validUntil(valuationDate: string): string {
  return addMonths(valuationDate, VALID_MONTHS)
}

/** Percentage by which `size` exceeds `other`; null if `other` is unknown. */
export function excess(size: number, other: number | null): number | null {
  return other === null || other <= 0 ? null : (100 * (size - other)) / other
}

/** Percentage by which the last quarter is below the highest quarter. */
function fallOf(quarters: readonly number[]): number {
  const last = quarters.at(-1)
  if (last === undefined) return 0
  const highest = Math.max(...quarters)
  return (100 * (highest - last)) / highest
}
