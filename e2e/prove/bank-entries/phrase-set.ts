/** Concepts of dues, as the examination distinguishes them. */
export const CONCEPTS = [
  'propertyTax',
  'waste',
  'driveway',
  'share',
  'special',
  'utilityFee',
  'supply',
  'insurance',
  'works',
  'mortgage',
  'rent',
] as const
export type Concept = (typeof CONCEPTS)[number]

/** Ways in which money moves. Each bank writes them in its own words. */
export const CHANNELS = ['debit', 'tax', 'loan', 'transferOut', 'transferIn', 'collected'] as const
export type Channel = (typeof CHANNELS)[number]

export const FORMATS = ['norma43', 'camt053', 'csv'] as const

/**
 * A bank's way to write. `{issuer}` is the other party, and `{text}` is the text of the issuer or of the payer.
 * Texts are cut after `cut` characters.
 */
export interface BankHabits {
  name: string
  format: (typeof FORMATS)[number]
  /** Four figures of the bank in the account number. */
  code: string
  letters: 'capitals' | 'mixed'
  /** `plain`: without accents. `lost`: each accented letter is missing or replaced by a question mark. */
  accents: 'kept' | 'plain' | 'lost'
  cut: number
  wrappers: Record<Channel, readonly string[]>
  /** Texts of returned entries. `{text}` is the text of the first entry; some have no word for a return. */
  returned: readonly string[]
  /** True if a code and not the text says that an entry is a return. */
  codesReturns: boolean
  commissions: readonly string[]
  ownTransfers: readonly string[]
}

/** Phrases of the issuers for a concept: with a mark of the due, and without one. */
export interface ConceptPhrases {
  marked: readonly string[]
  unmarked: readonly string[]
}

export interface Supplier {
  name: string
  /** The name as banks print it. */
  printed: string
  nif: string
  concept: 'supply' | 'insurance' | 'works'
}

/**
 * Everything that distinguishes one half of the examination from the other. Placeholders: `{id}` identifier of the home,
 * `{ref}` cadastral reference, `{cutRef}` its beginning, `{street}`, `{no}`, `{flat}`, `{town}`, `{month}`, `{mon}`,
 * `{year}`, `{party}`, `{nif}`, `{mandate}`, `{number}`, `{n}` and `{n4}` figures without meaning, `{list}` the marks of
 * a joint entry, `{count}` their number.
 */
export interface PhraseSet {
  name: string
  seed: number
  /** Beginning that the identifiers of all homes share. */
  idPrefix: string
  towns: readonly string[]
  streets: readonly string[]
  companies: readonly string[]
  lenders: readonly string[]
  people: readonly string[]
  banks: readonly BankHabits[]
  suppliers: readonly Supplier[]
  communityNames: readonly string[]
  concepts: Record<Concept, ConceptPhrases>
  issuers: Record<'propertyTax' | 'waste' | 'driveway', readonly string[]>
  joint: Record<'share' | 'tax' | 'invoice' | 'rent' | 'home', readonly string[]>
  jointUnmarked: readonly string[]
  partial: Record<'rent' | 'fee' | 'invoice', readonly string[]>
  vague: readonly string[]
  /** Entries that are about no due. `{street}` and `{ref}` are those of homes of other owners. */
  strangers: { debit: readonly string[]; credit: readonly string[] }
  unknownSuppliers: readonly string[]
  returnReasons: readonly string[]
}
