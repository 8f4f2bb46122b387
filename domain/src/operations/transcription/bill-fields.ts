import { ENERGY_LETTERS } from '../../assets/asset-details.ts'
import {
  boolean,
  choice,
  day,
  iban,
  money,
  number,
  percent,
  taxIdentifier,
  text,
  type ValuesOf,
} from '../../kernel/fields/declared-field.ts'

/** Kinds of bills: local taxes by kind, a receipt from the community, or a supplier's invoice. */
export const BILL_KINDS = ['propertyTax', 'waste', 'driveway', 'otherTribute', 'community', 'invoice'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** Fields that are extracted from a bill. */
export const BILL_FIELDS = {
  billKind: choice(BILL_KINDS),
  issuer: text({ max: 200, wide: true }),
  issuerTaxId: taxIdentifier(),
  concept: text({ max: 300, wide: true }),
  reference: text({ max: 100 }),
  cadastralReference: text({ max: 20 }),
  periodStart: day(),
  periodEnd: day(),
  issuedOn: day(),
  dueOn: day(),
  base: money(),
  taxPCT: percent({ max: 100, digits: 2 }),
  tax: money(),
  withholding: money(),
  disbursements: money(),
  surcharge: money(),
  interests: money(),
  amount: money(),
  iban: iban(),
  isDirectDebit: boolean(),
} as const
export type BillField = keyof typeof BILL_FIELDS
export type BillValues = ValuesOf<typeof BILL_FIELDS>

/** Fields that are extracted from an energy certificate. */
export const CERTIFICATE_FIELDS = {
  energyRating: choice(ENERGY_LETTERS),
  energyConsumption: number({ max: 10_000, digits: 2 }),
  emissionsRating: choice(ENERGY_LETTERS),
  energyEmissions: number({ max: 10_000, digits: 2 }),
  certifiedOn: day(),
  validUntil: day(),
  reference: text({ max: 100 }),
  cadastralReference: text({ max: 20 }),
} as const
export type CertificateField = keyof typeof CERTIFICATE_FIELDS
