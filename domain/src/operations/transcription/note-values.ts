import type { ChargeKind } from './charge-kinds.ts'
import type { ChargeState } from './note-negation.ts'
import type { PageArea, Span } from './note-text.ts'

/**
 * Matrimonial property regime: community property, separate property, or an owner's own property within a community
 * regime.
 */
export const MARITAL_REGIMES = ['community', 'separation', 'participation', 'private'] as const
export type MaritalRegime = (typeof MARITAL_REGIMES)[number]

/** Values read from a note, by the field of the note. */
export interface NoteValues {
  expeditionDate: string
  /** "MADRID Nº 17" */
  registryOffice: string
  /** CRU or IDUFIR: 14 digits. */
  registryCode: string
  /** Number of the property in the registry, "18.442". */
  registryNumber: string
  cadastralReference: string
  address: string
  ownership: string
  maritalRegime: MaritalRegime
  cadastralRegistry: string
  isRural: boolean
  sizeUsefulArea: number
  sizeBuiltArea: number
  sizePlotArea: number
  ruralPolygon: string
  ruralParcel: string
  constructionDate: string
  horizontalDivisionPct: number
  /** Share in a development, such as an urbanisation, sector or complex. */
  developmentSharePct: number
  constructionPct: number
  subsidisedHousing: 0 | 1 | 2
  subsidisedType: string
  subsidisedExpedient: string
  qualificationDate: string
  releaseDate: string
  mortgageAmount: number
  mortgageStartDate: string
  mortgagePaymentYears: number
  leaseAmount: number
  leaseStartDate: string
  leaseEndDate: string
  taxBurden: boolean
  taxBurdenAmount: number
  urbanBurden: boolean
  urbanBurdenAmount: number
  seizure: true
  trialWithdrawal: true
  disposalProhibition: true
  easements: true
  bankruptcy: true
  sequestration: true
  resolutoryCondition: true
  otherLimitations: string
  headnote: string
}
export type NoteField = keyof NoteValues

/** A value, and the part of the text that contains it. */
export type FoundValue = {
  [Field in NoteField]: { field: Field; value: NoteValues[Field]; span: Span }
}[NoteField]

/** Certainty of a value: high for exact text, medium for text recognised on a scan, low if a person should check it. */
export const CERTAINTIES = ['high', 'medium', 'low'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** A value read from a document, with its words and their positions. */
export interface ReadValue<Field extends string = string> {
  field: Field
  value: string | number | boolean
  quote: string
  /** The whole sentence around the words. */
  sentence: string
  certainty: Certainty
  /** Value of the second reading, if it differs. */
  otherValue?: string | number | boolean
  places: readonly PageArea[]
}

export type ReadField = ReadValue<NoteField>

/** A single charge. A value is null if the charge's own entry does not contain it. */
export interface ReadCharge {
  kind: ChargeKind
  state: ChargeState
  /** Rank among the charges in force, in the order of the note. */
  rank: number | null
  creditor: string | null
  principal: number | null
  interest: number | null
  lateInterest: number | null
  costs: number | null
  startedOn: string | null
  termMonths: number | null
  inscription: string | null
  /** The whole entry. */
  quote: string
  places: readonly PageArea[]
}

/** Contradictions within a note, by code. */
export const NOTE_WARNINGS = ['sharesDoNotAddUp', 'pageMissing', 'severalNotes', 'chargesMissing'] as const
export type NoteWarning = (typeof NOTE_WARNINGS)[number]

/** Everything read from one note. */
export interface NoteReading {
  fields: ReadField[]
  charges: ReadCharge[]
  warnings: NoteWarning[]
}
