import type { ChargeKind } from './charge-kinds.ts'
import type { ChargeState } from './note-negation.ts'
import type { PageArea, Span } from './note-text.ts'

/**
 * Matrimonial property regimes: community property, separate property, participation, or private property within a
 * community regime.
 */
export const MARITAL_REGIMES = ['community', 'separation', 'participation', 'private'] as const
export type MaritalRegime = (typeof MARITAL_REGIMES)[number]

/** Values that can be read from an extract, by field. */
export interface NoteValues {
  expeditionDate: string
  /** Name of the registry: "MADRID Nº 17". */
  registryOffice: string
  /** CRU or IDUFIR: 14 digits. */
  registryCode: string
  /** Number of the property in the registry: "18.442". */
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
  /** Share of the property in a development, such as an urbanización, sector or complex. */
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

/** A value and the position of its words in the text. */
export type FoundValue = {
  [Field in NoteField]: {
    field: Field
    value: NoteValues[Field]
    span: Span
    /** True if the extract states only parts of the value: it is their sum. A user must check it. */
    isSum?: boolean
    /** True if the certainty of the words that state the value has not been measured. A user must check it. */
    isUnmeasured?: boolean
  }
}[NoteField]

/**
 * Certainty of a value. `high`: the text is digital. `medium`: the text was recognised in a scan. `low`: a user should
 * check the value.
 */
export const CERTAINTIES = ['high', 'medium', 'low'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** A value that was read from a document, with its quote and the position of the quote. */
export interface ReadValue<Field extends string = string> {
  field: Field
  value: string | number | boolean
  quote: string
  /** The complete sentence around the quote. */
  sentence: string
  certainty: Certainty
  /** The value from the other source (rules or model), if it differs. */
  otherValue?: string | number | boolean
  places: readonly PageArea[]
}

export type ReadField = ReadValue<NoteField>

/** Reasons why a user must decide the state of a charge. */
export const CHARGE_DOUBTS = [
  'bothStates',
  'mixedParagraph',
  'unclearEnding',
  'unnamedEnding',
  'lapsedByTerm',
  'withoutAmountOrDay',
  'unclearChange',
  'unusedWords',
  'unclearScan',
  'notReliable',
] as const
export type ChargeDoubt = (typeof CHARGE_DOUBTS)[number]

/** A single charge. Values that its entry does not contain are null. */
export interface ReadCharge {
  kind: ChargeKind
  state: ChargeState
  /** Rank among the charges in force, in the order of the extract; null if the charge is not in force. */
  rank: number | null
  creditor: string | null
  principal: number | null
  interest: number | null
  lateInterest: number | null
  costs: number | null
  startedOn: string | null
  termMonths: number | null
  inscription: string | null
  /** `low` if there are doubts: a user must then decide the state. */
  certainty: Certainty
  doubts: readonly ChargeDoubt[]
  /** The values of the charge whose kind is not read reliably enough. Absent before the certainty is measured. */
  toCheck?: readonly ChargeValue[]
  /** The sentence or table cell that states whether the charge is in force; null if the extract has none. */
  stateSentence: string | null
  /** The complete entry. */
  quote: string
  places: readonly PageArea[]
}

/** The values of a charge whose certainty is measured apart from that of its kind and state. */
export const CHARGE_VALUES = [
  'creditor',
  'principal',
  'interest',
  'lateInterest',
  'costs',
  'startedOn',
  'termMonths',
  'inscription',
] as const
export type ChargeValue = (typeof CHARGE_VALUES)[number]

export const OWNER_RIGHTS = ['full', 'usufruct', 'bare'] as const

/** A right of an owner. Values that the extract does not contain are null. */
export interface ReadOwner {
  name: string
  identifier: string | null
  right: (typeof OWNER_RIGHTS)[number] | null
  /** Share of the right in percent. */
  percent: number | null
  title: string | null
  inscription: string | null
  certainty: Certainty
  /** The words of the extract about this right. */
  quote: string
  places: readonly PageArea[]
}

/** Contents of an unread part of an extract. */
export const UNREAD_KINDS = ['entry', 'identifier', 'amount', 'share', 'area', 'scan'] as const

/** A part of the charges or owners that the rules did not use. */
export interface UnreadPart {
  kind: (typeof UNREAD_KINDS)[number]
  quote: string
  places: readonly PageArea[]
}

/** Reasons why a user should check what was read from an extract. */
export const NOTE_WARNINGS = ['sharesDoNotAddUp', 'pageMissing', 'severalNotes', 'chargesMissing'] as const
export type NoteWarning = (typeof NOTE_WARNINGS)[number]

/** Everything that was read from an extract. */
export interface NoteReading {
  fields: ReadField[]
  charges: ReadCharge[]
  owners: ReadOwner[]
  unread: UnreadPart[]
  warnings: NoteWarning[]
}
