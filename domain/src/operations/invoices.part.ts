import { choice, day, files, iban, money, number, percent, tags, text } from '../kernel/fields/declared-field.ts'
import { KIND_LIMITS } from '../kernel/fields/field-kinds.ts'
import { type RowOf, recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { sumAmounts, toCents } from './cents.ts'
import {
  amountOfBase,
  INVOICE_CATEGORY_IDS,
  type InvoiceTotals,
  newInvoice,
  totalsOfLines,
  typeOfCategory,
} from './invoice-rules.ts'
import { paymentRows, paymentViolations } from './payment.row.ts'
import { EXPENSE_TYPES, type InvoiceType, RECONCILIATION_STATUSES } from './transaction.ts'

export const INVOICE_CONCEPTS = ['EXPENSE', 'INCOME'] as const

export const invoiceTypeOf = (type: string | null): InvoiceType => (type === 'INCOME' ? 'income' : 'expense')

const invoice = rowKind({
  title: 'invoiceNumber',
  fields: {
    type: choice(INVOICE_CONCEPTS, { required: true }),
    invoiceNumber: text({ max: 100 }),
    concept: text({ max: 300 }),
    creditor: text({ max: 200 }),
    debtor: text({ max: 200 }),
    creditorIban: iban(),
    expeditionDate: day(),
    dueDate: day(),
    base: money(),
    taxPct: percent({ max: 100, digits: 2 }),
    tax: money(),
    amount: money({ required: true }),
    expenseType: choice(EXPENSE_TYPES),
    categoryId: choice(INVOICE_CATEGORY_IDS, { required: true }),
    concepts: tags({ max: 30 }),
    reconciliationStatus: choice(RECONCILIATION_STATUSES, { required: true }),
    assetFiles: files({ use: 'invoice', max: 20 }),
  },
  defaults({ today }) {
    const { expeditionDate, amount, expenseType, categoryId } = newInvoice('', 'expense', today)
    return {
      type: 'EXPENSE',
      expeditionDate,
      amount,
      expenseType,
      categoryId,
      reconciliationStatus: 'pending',
    }
  },
  copied: [
    ...(['type', 'invoiceNumber', 'concept', 'creditor', 'debtor', 'expeditionDate', 'dueDate'] as const),
    ...(['base', 'taxPct', 'tax', 'amount', 'expenseType', 'categoryId', 'concepts'] as const),
  ],
  totals: ['amount'],
  follow(name, { type, base, taxPct, tax, categoryId }) {
    if (name === 'type') {
      const kind = invoiceTypeOf(type)
      if (categoryId !== null && typeOfCategory(categoryId) === kind) return {}
      const { expenseType, categoryId: unknown } = newInvoice('', kind, '')
      return { expenseType, categoryId: unknown }
    }
    if (base === null) return {}
    if (name === 'tax') return { amount: sumAmounts([base, tax]) }
    return (name === 'base' || name === 'taxPct') && taxPct !== null ? { ...amountOfBase(base, taxPct), base } : {}
  },
  check({ type, base, tax, amount, categoryId }) {
    const violations = []
    if (categoryId !== null && typeOfCategory(categoryId) !== invoiceTypeOf(type)) {
      violations.push({ field: 'categoryId', code: 'categoryOfOtherType' })
    }
    if (base !== null && tax !== null && toCents(base) + toCents(tax) !== toCents(amount ?? 0)) {
      violations.push({ field: 'amount', code: 'sumDiffers' })
    }
    return violations
  },
})

const invoiceLine = rowKind({
  title: 'description',
  parent: 'invoice',
  fields: {
    description: text({ required: true, max: 300 }),
    quantity: number({ required: true, max: 99_999_999, digits: 4 }),
    unitPrice: number({ required: true, max: 9_999_999_999, digits: 4 }),
    taxPct: percent({ required: true, max: 100, digits: 2 }),
  },
  defaults: () => ({ quantity: 1, taxPct: 21 }),
  copied: ['description', 'quantity', 'unitPrice', 'taxPct'],
  most: 2_000,
})

/** Base, tax and amount of the lines of an invoice; null: it has none. */
export function totalsOfInvoice(lines: readonly RowOf<typeof invoiceLine.fields>[], invoiceUuid: string) {
  const own = lines.filter(({ parentUuid }) => parentUuid === invoiceUuid)
  if (own.length === 0) return null
  return totalsOfLines(
    own.map(({ quantity, unitPrice, taxPct }) => ({
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
      taxPct: taxPct ?? 0,
    })),
  )
}

/** Received and issued invoices of an asset (operations, sections 3 and 4). */
export const invoices = recordPart({
  section: 'operations',
  name: 'invoices',
  fields: {},
  rows: { invoice, invoiceLine, invoicePayment: paymentRows('invoice') },
  checkRows: ({ rows }) => ({
    invoice: [
      ...rows.invoice
        .filter(({ uuid }) => isTooHigh(totalsOfInvoice(rows.invoiceLine, uuid)))
        .map(({ uuid }) => ({ uuid, field: 'amount', code: 'linesTooHigh' })),
      ...paymentViolations(rows.invoice, rows.invoicePayment),
    ],
  }),
})

const isTooHigh = (totals: InvoiceTotals | null) =>
  totals !== null && Object.values(totals).some((total) => Math.abs(total) > KIND_LIMITS.money.max)
