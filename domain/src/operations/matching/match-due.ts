import type { DueConcept, InvoiceType } from '../transaction.ts'

/**
 * Kinds of marks that identify a due, its asset or its other party. A mark counts only if the bank's text contains all
 * of it.
 */
const MARK_KINDS = [
  'endToEnd',
  'invoiceNumber',
  'externalId',
  'cadastralReference',
  'iban',
  'mandate',
  'taxIdentifier',
] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** All kinds of evidence that a proposal can state. */
export const EVIDENCE_KINDS = [
  ...MARK_KINDS,
  'paymentFile',
  'cutMark',
  'concept',
  'name',
  'address',
  'door',
  'trade',
  'municipality',
  'period',
  'amount',
  'onlyOfConcept',
  'onlyOfAmount',
  'payee',
  'joint',
  'part',
  'return',
  'repeatedText',
  'unwithheld',
  'bankCharge',
  'bankCode',
  'ofReturn',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** One reason for a proposal: its kind, and the words of the bank's text or the figure that it is about. */
export interface Evidence {
  kind: EvidenceKind
  value: string
}

export interface Mark {
  kind: MarkKind
  value: string
}

/** A due that a statement entry may pay, with everything that may identify it in the bank's text. */
export interface MatchDue {
  uuid: string
  type: InvoiceType
  concept: DueConcept
  asset: string
  /** Amount in EUR still to be paid. For a paid due, the amount of the payment. */
  open: number
  /** Amount in EUR if the tenant withholds no income tax; absent if nothing would be withheld, or a part is paid. */
  unwithheld?: number | null
  dueDate: string | null
  expeditionDate: string | null
  marks: readonly Mark[]
  /** Names of the other party, and the concept of an invoice. */
  names: readonly (string | null)[]
  address: string | null
  municipality: string | null
  /** True for a type of asset that is never rustic, as a flat or a shop. */
  isInTown?: boolean
  /** Name of the other party; dues of one party may be paid together. */
  party: string | null
  /** Name of the owner who pays. Banks print it in its own transfers too, so it is no evidence. */
  owner?: string | null
}

/** A due that was paid through the bank. It is open again if the bank returns the payment. */
export interface PaidDue extends MatchDue {
  paidOn: string
  /** True if a confirmed bank entry paid it. */
  isConfirmed?: boolean
  /** The bank's text of the entry that paid it. */
  text?: string | null
  /** The account of the entry that paid it. */
  account?: string | null
}

/** A return of a due that was confirmed before. */
export interface ConfirmedReturn {
  due: MatchDue
  day: string
  account: string
}

/** A fee of the bank for the return of a due, confirmed before. */
export interface ConfirmedFee {
  due: string
  day: string
}

/** A payment file. The bank may have booked all its payments as a single total. */
export interface SentFile {
  messageId: string
  executionDate: string
  amount: number
  dues: readonly { uuid: string; amount: number }[]
}

/** Marks of the asset. If the text has one, dues of other assets are excluded. */
export const ASSET_MARKS: ReadonlySet<MarkKind> = new Set(['externalId', 'cadastralReference'])
/** Marks of one due. */
export const DUE_MARKS: ReadonlySet<MarkKind> = new Set(['endToEnd', 'invoiceNumber'])
/** Marks of the other party. */
export const PARTY_MARKS: ReadonlySet<MarkKind> = new Set(['iban', 'mandate', 'taxIdentifier'])
