import { CHARGE_KINDS, type ChargeKind } from './charge-kinds.ts'
import { CHARGE_VALUES, type ChargeDoubt, type ChargeValue, type NoteField, type NoteReading } from './note-values.ts'

export const OWNER_VALUES = ['name', 'identifier', 'right', 'percent'] as const

/** A field of an extract, the kind and state of a charge, another value of a charge, or a value of an owner. */
export type MeasuredKind =
  | NoteField
  | `charge:${ChargeKind}`
  | `chargeValue:${ChargeValue}`
  | `owner:${(typeof OWNER_VALUES)[number]}`

/** Share of right values that a kind must reach among the values that the rules call certain. */
export const LEAST_RIGHT = 0.99
/** Minimum number of measured values. Fewer right values do not show that a kind is read reliably. */
export const LEAST_MEASURED = 15

export interface Measure {
  right: number
  of: number
}

/**
 * Values that the rules call certain in the test extracts of other registries, which the rules were not written for:
 * how many are right, of how many. A kind that is not listed has not been measured. `npm run prove -- notes` prints
 * these figures beside those of the present rules.
 */
export const MEASURED: Readonly<Partial<Record<MeasuredKind, Measure>>> = {
  address: { right: 53, of: 53 },
  bankruptcy: { right: 5, of: 5 },
  cadastralReference: { right: 40, of: 40 },
  constructionPct: { right: 1, of: 1 },
  developmentSharePct: { right: 6, of: 6 },
  disposalProhibition: { right: 3, of: 3 },
  easements: { right: 4, of: 4 },
  expeditionDate: { right: 55, of: 55 },
  horizontalDivisionPct: { right: 40, of: 40 },
  isRural: { right: 56, of: 56 },
  leaseAmount: { right: 4, of: 4 },
  leaseEndDate: { right: 3, of: 3 },
  leaseStartDate: { right: 4, of: 4 },
  maritalRegime: { right: 18, of: 18 },
  mortgageAmount: { right: 17, of: 17 },
  mortgagePaymentYears: { right: 9, of: 9 },
  mortgageStartDate: { right: 16, of: 16 },
  otherLimitations: { right: 4, of: 4 },
  ownership: { right: 25, of: 25 },
  qualificationDate: { right: 2, of: 2 },
  registryCode: { right: 56, of: 56 },
  registryNumber: { right: 56, of: 56 },
  registryOffice: { right: 55, of: 56 },
  resolutoryCondition: { right: 4, of: 4 },
  ruralParcel: { right: 8, of: 8 },
  ruralPolygon: { right: 8, of: 8 },
  seizure: { right: 5, of: 5 },
  sequestration: { right: 1, of: 1 },
  sizeBuiltArea: { right: 32, of: 32 },
  sizePlotArea: { right: 13, of: 13 },
  sizeUsefulArea: { right: 38, of: 38 },
  subsidisedExpedient: { right: 2, of: 2 },
  subsidisedHousing: { right: 2, of: 2 },
  subsidisedType: { right: 1, of: 1 },
  taxBurden: { right: 21, of: 21 },
  taxBurdenAmount: { right: 1, of: 1 },
  trialWithdrawal: { right: 4, of: 4 },
  urbanBurden: { right: 17, of: 17 },
  urbanBurdenAmount: { right: 4, of: 4 },
  'charge:mortgage': { right: 13, of: 13 },
  'charge:seizure': { right: 6, of: 6 },
  'charge:taxBurden': { right: 7, of: 7 },
  'charge:urbanBurden': { right: 3, of: 3 },
  'charge:easement': { right: 4, of: 4 },
  'charge:lease': { right: 1, of: 2 },
  'charge:resolutoryCondition': { right: 3, of: 3 },
  'charge:disposalProhibition': { right: 3, of: 3 },
  'charge:lawsuit': { right: 3, of: 3 },
  'charge:preemption': { right: 1, of: 1 },
  'charge:bankruptcy': { right: 3, of: 3 },
  'charge:sequestration': { right: 1, of: 1 },
  'charge:foreclosureNote': { right: 2, of: 2 },
  'charge:subsidisedHousing': { right: 1, of: 1 },
  'charge:other': { right: 5, of: 5 },
  'chargeValue:creditor': { right: 21, of: 22 },
  'chargeValue:principal': { right: 22, of: 22 },
  'chargeValue:interest': { right: 9, of: 9 },
  'chargeValue:lateInterest': { right: 9, of: 9 },
  'chargeValue:costs': { right: 10, of: 10 },
  'owner:name': { right: 42, of: 42 },
  'owner:identifier': { right: 42, of: 42 },
  'owner:right': { right: 37, of: 37 },
  'owner:percent': { right: 33, of: 33 },
}

/** Minimum number of measured charges of a kind, if all kinds together have enough. */
export const LEAST_OF_KIND = 3

/**
 * True if the measurement supports calling values of this kind certain. The words for an ending decide the state of a
 * charge of any kind, so that the charges of all kinds without a wrong one are counted together.
 */
export function isReliable(kind: MeasuredKind): boolean {
  const measure = MEASURED[kind]
  if (!measure || measure.right / measure.of < LEAST_RIGHT) return false
  if (!kind.startsWith('charge:')) return measure.of >= LEAST_MEASURED
  const charges = CHARGE_KINDS.flatMap((each) => MEASURED[`charge:${each}`] ?? [])
  const sum = charges.filter(({ right, of }) => right / of >= LEAST_RIGHT).reduce((total, { of }) => total + of, 0)
  return sum >= LEAST_MEASURED && measure.of >= LEAST_OF_KIND
}

/**
 * The reading with low certainty for each field, charge and owner whose kind is not reliable. The other values of a
 * charge that are not reliable are listed in it.
 */
export function withMeasuredCertainty(reading: NoteReading): NoteReading {
  return {
    ...reading,
    fields: reading.fields.map((each) => (isReliable(each.field) ? each : { ...each, certainty: 'low' })),
    owners: reading.owners.map((each) =>
      OWNER_VALUES.every((value) => isReliable(`owner:${value}`)) ? each : { ...each, certainty: 'low' },
    ),
    charges: reading.charges.map((charge) => {
      const toCheck = CHARGE_VALUES.filter((value) => charge[value] !== null && !isReliable(`chargeValue:${value}`))
      const each = { ...charge, toCheck }
      if (isReliable(`charge:${each.kind}`) && !each.doubts.includes('notReliable')) return each
      const doubts = [...new Set<ChargeDoubt>([...each.doubts, 'notReliable'])]
      return { ...each, doubts, certainty: 'low' }
    }),
  }
}
