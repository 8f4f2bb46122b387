/** Codes of the operations document (sections 3 and 4), as used in API calls. */
export const TRANSACTION_KINDS = ['tribute', 'fee', 'invoice'] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** Types of local taxes. `TRIBUTES` means any other local tax (decisions 9). */
export const TAX_TYPES = ['PROPERTY_TAX', 'WASTE', 'DRIVEWAY', 'TRIBUTES'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** Types of the entries in `sectionsData` (operations, section 3). */
export const STATUS_TAX_TYPES = [...TAX_TYPES, 'COMMUNITY', 'REGISTRY_SIMPLE_NOTES'] as const

export const FEE_TYPES = ['REGULAR', 'DEBT', 'COURT_CLAIM'] as const
export type FeeType = (typeof FEE_TYPES)[number]
export const TRIBUTE_FEE_TYPES = ['REGULAR', 'DEBT'] as const satisfies readonly FeeType[]

export const FEE_SUBTYPES = ['SHARE', 'SPECIAL', 'UTILITY'] as const
type FeeSubtype = (typeof FEE_SUBTYPES)[number]

export const PAYMENT_PERIODS = ['VOLUNTARY', 'EXECUTIVE', 'SEIZURE', 'AFFORDABLE', 'UNAFFORDABLE'] as const
export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number]

export const PERIODICITIES = ['NONE', 'MONTHLY', 'QUARTERLY', 'ANNUAL'] as const
export type Periodicity = (typeof PERIODICITIES)[number]

export const PAYMENT_LETTERS = ['PENDING', 'REQUESTED', 'CLAIMED', 'RECEIVED'] as const
export type PaymentLetter = (typeof PAYMENT_LETTERS)[number]

const INVOICE_TYPES = ['expense', 'income'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

export const EXPENSE_TYPES = ['OPEX', 'CAPEX'] as const
type ExpenseType = (typeof EXPENSE_TYPES)[number]

/**
 * VAT regimes of an invoice: general, cash basis, equivalence surcharge, agriculture, reverse charge, exempt, not
 * subject.
 */
export const TAX_REGIMES = [
  'GENERAL',
  'CASH_BASIS',
  'EQUIVALENCE_SURCHARGE',
  'AGRICULTURE',
  'REVERSE_CHARGE',
  'EXEMPT',
  'NOT_SUBJECT',
] as const

export const RECONCILIATION_STATUSES = ['pending', 'proposed', 'reconciled'] as const
type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number]

export const CONTACT_TYPES = [
  'MANAGER',
  'PRESIDENT',
  'SECRETARY',
  'TREASURER',
  'HOMEOWNERS',
  'EMERGENCY',
  'MAINTENANCE',
  'OTHER',
] as const
export type ContactType = (typeof CONTACT_TYPES)[number]

export const CONTACT_STATUSES = ['ACTIVE', 'EXPIRED'] as const

/** Concepts of all kinds of transactions, for the filter and the columns of the overview. */
export const CONCEPTS = [...TAX_TYPES, ...FEE_SUBTYPES, 'EXPENSE', 'INCOME'] as const
export type Concept = (typeof CONCEPTS)[number]

/** Concepts of the movements of a deposit. The trigger of `lease_deposits` writes them. */
const DEPOSIT_CONCEPTS = ['DEPOSIT_RECEIVED', 'DEPOSIT_LODGED', 'DEPOSIT_RECOVERED', 'DEPOSIT_RETURNED'] as const

/** Kinds of dues that are rows of a lease or a mortgage: monthly rents, instalments, and movements of deposits. */
export const MONTH_KINDS = ['rent', 'instalment', 'deposit'] as const
export type MonthKind = (typeof MONTH_KINDS)[number]

/** All kinds of dues. The overview lists them, and bank statement entries can pay them. */
export const DUE_KINDS = [...TRANSACTION_KINDS, ...MONTH_KINDS] as const
export type DueKind = (typeof DUE_KINDS)[number]
export const DUE_CONCEPTS = [...CONCEPTS, 'RENT', 'MORTGAGE', ...DEPOSIT_CONCEPTS] as const
export type DueConcept = (typeof DUE_CONCEPTS)[number]

export function isMonth(kind: DueKind): kind is MonthKind {
  return kind === 'rent' || kind === 'instalment' || kind === 'deposit'
}

const INCOME_CONCEPTS: ReadonlySet<DueConcept> = new Set(['INCOME', 'RENT', 'DEPOSIT_RECEIVED', 'DEPOSIT_RECOVERED'])

/** True if the owner receives the money; false if the owner pays it. */
export function isIncome(concept: DueConcept): boolean {
  return INCOME_CONCEPTS.has(concept)
}

/** Directions of the money. A credit note moves money in the opposite direction of the other invoices of its type. */
export const DUE_DIRECTIONS = ['in', 'out'] as const
export type DueDirection = (typeof DUE_DIRECTIONS)[number]

export interface Payment {
  uuid: string
  paid: boolean
  amount: number
  dueDate: string | null
  fileUuid: string | null
  /** Booking day at the bank. */
  paidOn?: string | null
  /** Value date at the bank. */
  valueOn?: string | null
  /** Account of the customer from which the money came, or into which it went. */
  account?: string | null
  /** True if a payment file includes the payment, alone or with other payments of the transaction. */
  sentForPayment?: boolean
}

export const MAX_PAYMENTS = 120
/** The largest amount of `numeric(14,2)` that a JavaScript number represents exactly. */
export const MAX_AMOUNT = 99_999_999_999.99

/** Fields that local taxes and fees have in common. */
interface Due {
  uuid: string
  amount: number
  /** Amount before interest and surcharge. Stored only if `amount` includes them. */
  originalAmount: number | null
  amountToAssume: number | null
  amountNotAssumable: number | null
  expeditionDate: string | null
  dueDate: string | null
  applicationPeriodStartDate: string | null
  applicationPeriodEndDate: string | null
  ownership: string | null
  address: string | null
  periodicity: Periodicity
  paymentPeriod: PaymentPeriod
  interests: number | null
  surcharge: number | null
  paymentLetter: PaymentLetter | null
  /** Time of the last change to the payment letter. */
  paymentLetterUpdatedOn: string | null
  splitPayment: boolean
  paymentsApplyToThisFee: boolean
  sentForPayment: boolean
  observations: string | null
  payments: readonly Payment[]
}

export interface Tribute extends Due {
  taxType: TaxType
  feeType: (typeof TRIBUTE_FEE_TYPES)[number]
  administrativePaymentNotice: boolean
  admPayNoticeDebtAmount: number | null
  admPayNoticeReceptionDate: string | null
  admPayNoticeDueDate: string | null
  claimDebtFromOwner: boolean | null
}

export interface Fee extends Due {
  feeType: FeeType
  feeSubtype: FeeSubtype
  bankAccountUuid: string | null
}

export interface InvoiceLine {
  uuid: string
  description: string
  quantity: number
  unitPrice: number
  taxPCT: number
}

export interface Invoice {
  uuid: string
  type: InvoiceType
  expeditionDate: string | null
  dueDate: string | null
  invoiceNumber: string | null
  creditor: string | null
  debtor: string | null
  concept: string | null
  amount: number
  base: number | null
  tax: number | null
  taxPCT: number | null
  expenseType: ExpenseType | null
  categoryId: number
  concepts: readonly string[]
  reconciliationStatus: ReconciliationStatus
  lines: readonly InvoiceLine[]
  payments: readonly Payment[]
}

/** Procedures of legal management that cause costs, named like their sections. */
export const COSTLY_PROCEDURES = [
  'adjudicationProcess',
  'registry',
  'friendlyMediations',
  'evictionProcesses',
  'criminalProcesses',
] as const
export type CostlyProcedure = (typeof COSTLY_PROCEDURES)[number]
