/** Fields of a valuation by comparables that a user may change, and the list of comparables in a draft. */
import { sameValue } from '../../../kernel/changes.ts'
import { roundTo } from '../../../kernel/quantiles.ts'
import type { AvmConfiguration } from '../../../portfolios/avm-configuration.ts'
import { placeGap } from '../../market-model/local-market.ts'
import { metresBetween } from '../../market-model/local-projection.ts'
import { similarityOf } from '../../market-model/similarity.ts'
import type { Subject } from '../../record/subject.ts'
import { defaultLogic, type ValuationLogic } from '../../record/valuation-logic.ts'
import { commonFieldsOf, withCommonFields } from '../shared/common-edits.ts'
import type { Beginning, DocumentRows, PassedValue } from '../shared/method.ts'
import { checkedSet } from './check-set.ts'
import { type Comparable, featuresOf } from './comparable.ts'
import { basisFor } from './configure.ts'
import type { ComparablesDocument, ComparablesFigures } from './document.ts'
import { isSetAnew, settled } from './settle.ts'

/**
 * Settings that can be changed for a single valuation. The setting that subtracts works is not included, because it
 * belongs to the works.
 */
export const SETTINGS = [
  'defaultQuartile',
  'listingsClosingsDistribution',
  'discardOutliers',
  'homogenization',
  'ownDeviation',
  'negotiationMargin',
] as const satisfies readonly (keyof AvmConfiguration)[]

/** Settings that select the comparables again. */
export const SELECTING: ReadonlySet<string> = new Set<(typeof SETTINGS)[number]>([
  'listingsClosingsDistribution',
  'discardOutliers',
])

/** A new document without evidence or a local market, so that coefficients start at 1. */
export function beginComparables({ subject, configuration }: Beginning): ComparablesDocument {
  return {
    method: 'comparables',
    subject,
    configuration,
    valuationLogic: defaultLogic(subject.typeId),
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    manualValuationValue: null,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
  }
}

export function editableOf(document: ComparablesDocument): Record<string, unknown> {
  const { configuration, valuationLogic } = document
  const settings = SETTINGS.map((name) => [name, configuration[name]])
  return { ...commonFieldsOf(document), ...Object.fromEntries(settings), valuationLogic }
}

export function withEditable(document: ComparablesDocument, fields: Record<string, unknown>): ComparablesDocument {
  const settings = SETTINGS.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]])
  const configuration = {
    ...document.configuration,
    ...(Object.fromEntries(settings) as Partial<AvmConfiguration>),
  }
  return {
    ...withCommonFields(document, fields),
    configuration,
    negotiationBasis: basisFor(document, configuration.negotiationMargin),
    valuationLogic: (fields.valuationLogic as ValuationLogic | undefined) ?? document.valuationLogic,
  }
}

export const comparableRows: DocumentRows<ComparablesDocument> = {
  of: ({ comparables }) => comparables,
  with: (document, rows) => ({ ...document, comparables: rows as Comparable[] }),
  settled,
  changedFields(old, now, base, next) {
    if (old === now) return []
    const [before, after]: Readonly<Record<string, unknown>>[] = [{ ...old }, { ...now }]
    const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (field) => !sameValue(before?.[field], after?.[field]),
    )
    const isOnlyWorkedOut = fields.every((field) => WORKED_OUT.has(field))
    return isOnlyWorkedOut && !isSetAnew(base, next) ? [] : fields
  },
}

/**
 * Computed values. Differences in them are not edits, because for example a similarity computed from a rounded distance
 * may differ in the last digit.
 */
const WORKED_OUT: ReadonlySet<string> = new Set([
  'similarity',
  'similarityParts',
  'coefficient',
  'coefficientParts',
  'distance',
  'outlier',
])

/**
 * The document of a group member, with the comparables, settings and date of the reference asset's document (`anchor`).
 * Distance and similarity are computed for the member, so that the member has its own interval and confidence. A member
 * of a different type gets no comparables.
 *
 * The reference asset's unit value becomes the member's typed unit value in three cases: the reference asset is of a
 * different type, has a typed value, or compares total prices, which do not fit a different size. A fire value in EUR
 * is converted to the size of the member.
 */
export function comparablesOfMember({
  anchor,
  figures,
  subject,
}: PassedValue<ComparablesDocument, ComparablesFigures>): ComparablesDocument {
  const isOfType = subject.typeId === anchor.subject.typeId
  const followsSize = isOfType && figures.basis === 'comparables' && anchor.valuationLogic === 'unitValue'
  const { fireValue } = anchor
  return checkedSet({
    ...anchor,
    subject,
    comparables: isOfType ? anchor.comparables.map((one) => likenedTo(subject, anchor, one)) : [],
    manualValuationValue: null,
    manualValuationValuem2: followsSize ? null : figures.unitValue,
    fireValue: fireValue === null ? null : roundTo((fireValue / anchor.subject.size) * subject.size, 2),
  })
}

/**
 * A comparable of the reference asset, with its distance and similarity to the member (`subject`). Price and
 * coefficient stay as they are.
 */
function likenedTo(subject: Subject, { market }: ComparablesDocument, one: Comparable): Comparable {
  const home = { ...featuresOf(one), date: one.date }
  const distance = roundTo(metresBetween(subject, one.location), 2)
  const { total, parts } = similarityOf(subject, home, distance, placeGap(market, subject, home))
  return { ...one, distance, similarity: total, similarityParts: parts }
}
