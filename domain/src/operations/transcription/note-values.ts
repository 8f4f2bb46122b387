import type { Place, Span } from './note-text.ts'

/** Values that are read from a note, by the field of the note. */
export interface NoteValues {
  expeditionDate: string
  cadastralReference: string
  address: string
  ownership: string
  cadastralRegistry: string
  isRural: boolean
  sizeUsefulArea: number
  constructionDate: string
  horizontalDivisionPct: number
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

/** A value, and the part of the text that says it. */
export type Found = {
  [Field in NoteField]: { field: Field; value: NoteValues[Field]; span: Span }
}[NoteField]

/** A value that was read from a note: the words that say it, and where they are. */
export interface ReadField {
  field: NoteField
  value: string | number | boolean
  quote: string
  places: readonly Place[]
}
