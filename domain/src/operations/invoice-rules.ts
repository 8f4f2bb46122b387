import type { ChipLevel } from '../kernel/chip-level.ts'
import { fromCents, sumAmounts, toCents } from './cents.ts'
import { paidAmount } from './payments.ts'
import type { Invoice, InvoiceLine, InvoiceType, Payment } from './transaction.ts'

/**
 * Invoice categories: −2 is unknown income and −1 unknown expense; 1 to 19 are expenses, and 20 to 22 are income
 * (operations, section 3).
 */
const INVOICE_CATEGORIES = {
  '-2': 'unknownIncome',
  '-1': 'unknownExpense',
  1: 'realEstateInvestments',
  2: 'assetInvestments',
  3: 'constructionInvestmentsLargeReforms',
  4: 'externalServices',
  5: 'leasesAndRoyalties',
  6: 'repairsAndMaintenance',
  7: 'independentProfessionalServices',
  8: 'transports',
  9: 'insurancePremiums',
  10: 'bankingAndSimilarServices',
  11: 'advertisingPublicRelations',
  12: 'supplies',
  13: 'otherServices',
  14: 'taxes',
  15: 'profitTax',
  16: 'otherTaxes',
  17: 'personnelExpenses',
  18: 'financialExpenses',
  19: 'otherUncategorizedExpense',
  20: 'otherManagementIncome',
  21: 'leaseIncome',
  22: 'otherUncategorizedIncome',
} as const

export const INVOICE_CATEGORY_IDS: readonly number[] = Object.keys(INVOICE_CATEGORIES)
  .map(Number)
  .sort((a, b) => a - b)

export function typeOfCategory(categoryId: number): InvoiceType | null {
  if (!INVOICE_CATEGORY_IDS.includes(categoryId)) return null
  return categoryId === -2 || categoryId >= 20 ? 'income' : 'expense'
}

export const INVOICE_STATES = [
  'PAID',
  'NOT_PAID',
  'PARTIAL_PAID',
  'COLLECTED',
  'NOT_COLLECTED',
  'PARTIAL_COLLECTED',
] as const
type InvoiceState = (typeof INVOICE_STATES)[number]

/** The state of an invoice, derived from its paid payments (operations, section 4). */
export function invoiceState(type: InvoiceType, amount: number, payments: readonly Payment[]): InvoiceState {
  // A credit note has a negative amount and negative payments.
  const sign = amount < 0 ? -1 : 1
  const paid = toCents(paidAmount(payments)) * sign
  const due = toCents(amount) * sign
  // An invoice without payments has the initial state, even if its amount is 0.
  const isFull = paid >= due && payments.some((payment) => payment.paid)
  if (isFull) return type === 'expense' ? 'PAID' : 'COLLECTED'
  if (paid > 0) return type === 'expense' ? 'PARTIAL_PAID' : 'PARTIAL_COLLECTED'
  return type === 'expense' ? 'NOT_PAID' : 'NOT_COLLECTED'
}

export function invoiceLevel(state: InvoiceState): ChipLevel {
  if (state === 'PAID' || state === 'COLLECTED') return 'success'
  return state.startsWith('PARTIAL') ? 'warning' : 'danger'
}

/** True if an invoice is unsettled after its due date. On the due date itself, it is not yet overdue. */
export function isOverdue(dueDate: string | null, isSettled: boolean, today: string): boolean {
  return !isSettled && dueDate !== null && dueDate < today
}

/** A new invoice with today's date and amount 0, in the initial state for its type. */
export function newInvoice(uuid: string, type: InvoiceType, today: string): Invoice {
  return {
    uuid,
    type,
    expeditionDate: today,
    dueDate: null,
    invoiceNumber: null,
    creditor: null,
    debtor: null,
    concept: null,
    amount: 0,
    base: null,
    tax: null,
    taxPCT: null,
    expenseType: type === 'expense' ? 'OPEX' : null,
    categoryId: type === 'expense' ? -1 : -2,
    concepts: [],
    reconciliationStatus: 'pending',
    lines: [],
    payments: [],
  }
}

interface RateTotals {
  taxPCT: number
  base: number
  tax: number
  taxSurcharge: number
}

/** Invoice totals. `amount` is the payable amount: base, tax, surcharge and disbursements, minus the withheld tax. */
export interface InvoiceTotals {
  base: number
  tax: number
  /** Equivalence surcharge; null if the invoice has none. */
  taxSurcharge: number | null
  /** Income tax that the payer withholds and pays to the tax office; null if nothing is withheld. */
  withholding: number | null
  amount: number
  /** Totals by VAT rate, highest rate first. */
  rates: RateTotals[]
}

export interface InvoiceTerms {
  withholdingPct: number | null
  /** Withheld tax typed by the user, used only if there is no rate. */
  withholding: number | null
  withSurcharge: boolean
  /** Disbursements (suplidos), which are outside the base of VAT and of withheld tax (LIVA, art. 78.3.3). */
  disbursements?: number | null
}

/**
 * Equivalence surcharge for each VAT rate (Law 37/1992, art. 161). The surcharges for 7.5, 5 and 2 % applied from 2022
 * to 2024 (RDL 20/2022, 8/2023 and 4/2024).
 */
const EQUIVALENCE_SURCHARGE: Readonly<Record<number, number>> = { 21: 5.2, 10: 1.4, 4: 0.5, 7.5: 1, 5: 0.62, 2: 0.26 }

type TaxedLine = Pick<InvoiceLine, 'quantity' | 'unitPrice' | 'taxPCT'>

/**
 * The totals of invoice lines. VAT is rounded once per rate, as usual on Spanish invoices. Income tax is rounded once
 * per invoice.
 */
export function totalsOfLines(lines: readonly TaxedLine[], terms: InvoiceTerms): InvoiceTotals {
  const baseByRate = new Map<number, number>()
  for (const line of lines) {
    const cents = toCents(Number((line.quantity * line.unitPrice).toFixed(6)))
    baseByRate.set(line.taxPCT, (baseByRate.get(line.taxPCT) ?? 0) + cents)
  }
  const rates = [...baseByRate].map(([taxPCT, cents]) => ({
    taxPCT,
    base: fromCents(cents),
    tax: fromCents(taxCents(cents, taxPCT)),
    taxSurcharge: terms.withSurcharge ? fromCents(taxCents(cents, EQUIVALENCE_SURCHARGE[taxPCT] ?? 0)) : 0,
  }))
  const sumOf = (name: 'base' | 'tax' | 'taxSurcharge') => sumAmounts(rates.map((rate) => rate[name]))
  const totals = {
    base: sumOf('base'),
    tax: sumOf('tax'),
    taxSurcharge: terms.withSurcharge ? sumOf('taxSurcharge') : null,
    withholding: withholdingOf(sumOf('base'), terms),
  }
  return {
    ...totals,
    amount: toPayOf({ ...totals, disbursements: terms.disbursements ?? null }),
    rates: rates.sort((one, other) => other.taxPCT - one.taxPCT),
  }
}

/** The totals of an invoice with one base and one rate. */
export function amountOfBase(base: number, taxPCT: number, terms: InvoiceTerms): InvoiceTotals {
  return totalsOfLines([{ quantity: 1, unitPrice: base, taxPCT }], terms)
}

export function withholdingOf(
  base: number,
  { withholdingPct, withholding }: Pick<InvoiceTerms, 'withholdingPct' | 'withholding'>,
): number | null {
  return withholdingPct === null ? withholding : fromCents(taxCents(toCents(base), withholdingPct))
}

export function toPayOf(parts: {
  base: number
  tax: number | null
  taxSurcharge: number | null
  withholding: number | null
  disbursements: number | null
}): number {
  return sumAmounts([parts.base, parts.tax, parts.taxSurcharge, parts.disbursements, -(parts.withholding ?? 0)])
}

function taxCents(baseCents: number, taxPCT: number): number {
  // Rates have at most two decimals, so a whole number of hundredths keeps the product exact.
  const product = baseCents * Math.round(taxPCT * 100)
  return Math.round(Math.abs(product) / 10_000) * Math.sign(product) || 0
}

interface YearTotal {
  year: number
  expense: number
  /** Operating cost, as part of the expense. */
  opex: number
  capex: number
  income: number
  /** Income tax withheld from suppliers and owed to the tax office. */
  withheld: number
}

type YearInvoice = Pick<Invoice, 'type' | 'amount' | 'expeditionDate' | 'expenseType'> & { withholding: number | null }

/**
 * Expense and income by year of issue, latest year first. Invoices without a date are left out. The expense includes
 * withheld tax, because it is part of the price although it is paid to the tax office.
 */
export function totalsByYear(invoices: readonly YearInvoice[]): YearTotal[] {
  const dated = invoices.flatMap((invoice) =>
    invoice.expeditionDate ? [{ ...invoice, year: Number(invoice.expeditionDate.slice(0, 4)) }] : [],
  )
  const years = [...new Set(dated.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => {
    const ofYear = (type: InvoiceType) => dated.filter((one) => one.year === year && one.type === type)
    const expenses = ofYear('expense')
    const sum = (some: readonly YearInvoice[]) =>
      sumAmounts(some.flatMap(({ amount, withholding }) => [amount, withholding]))
    return {
      year,
      expense: sum(expenses),
      income: sum(ofYear('income')),
      opex: sum(expenses.filter(({ expenseType }) => expenseType === 'OPEX')),
      capex: sum(expenses.filter(({ expenseType }) => expenseType === 'CAPEX')),
      withheld: sumAmounts(expenses.map(({ withholding }) => withholding)),
    }
  })
}
