import {
  boolean,
  choice,
  day,
  files,
  iban,
  money,
  number,
  percent,
  row,
  tags,
  taxIdentifier,
  text,
} from '../kernel/fields/declared-field.ts'
import { KIND_LIMITS } from '../kernel/fields/field-kinds.ts'
import { foldText } from '../kernel/parse-result.ts'
import { type RowOf, recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { sumAmounts, toCents } from './cents.ts'
import {
  amountOfBase,
  INVOICE_CATEGORY_IDS,
  type InvoiceTerms,
  type InvoiceTotals,
  newInvoice,
  toPayOf,
  totalsOfLines,
  typeOfCategory,
  withholdingOf,
} from './invoice-rules.ts'
import { filesOfOthers, type PaymentRow, paymentRows, paymentViolations } from './payment.row.ts'
import {
  COSTLY_PROCEDURES,
  EXPENSE_TYPES,
  type InvoiceType,
  RECONCILIATION_STATUSES,
  TAX_REGIMES,
} from './transaction.ts'

const INVOICE_CONCEPTS = ['EXPENSE', 'INCOME'] as const

export const invoiceTypeOf = (type: string | null): InvoiceType => (type === 'INCOME' ? 'income' : 'expense')

/** Limits for an amount that may be negative. A credit note has negative amounts, because it returns money. */
const signed = { min: -KIND_LIMITS.money.max }

const invoice = rowKind({
  title: 'invoiceNumber',
  key: ['type', 'creditor', 'invoiceNumber', 'expeditionDate'],
  equalBy: [
    ['creditor', 'type', 'invoiceNumber', 'concept', 'dueDate', 'amount'],
    ['debtor', 'type', 'invoiceNumber', 'concept', 'dueDate', 'amount'],
    ['partyIdentifier', 'type', 'invoiceNumber', 'concept', 'dueDate', 'amount'],
  ],
  fields: {
    type: choice(INVOICE_CONCEPTS, { required: true }),
    invoiceNumber: text({ max: 100 }),
    concept: text({ max: 300 }),
    creditor: text({ max: 200 }),
    debtor: text({ max: 200 }),
    /** Tax identifier of the other party: the creditor of an expense, the debtor of income. */
    partyIdentifier: taxIdentifier(),
    creditorIban: iban(),
    expeditionDate: day({ latest: 'nextYear' }),
    /** Day on which VAT is due, if it is not the issue date. */
    accruedOn: day({ latest: 'nextYear' }),
    dueDate: day(),
    rectifiedUuid: row({ of: 'invoice' }),
    taxRegime: choice(TAX_REGIMES),
    base: money(signed),
    taxPCT: percent({ max: 100, digits: 2 }),
    tax: money(signed),
    withSurcharge: boolean(),
    taxSurcharge: money(signed),
    withholdingPct: percent({ max: 100, digits: 2 }),
    withholding: money(signed),
    disbursements: money(signed),
    amount: money({ ...signed, required: true }),
    expenseType: choice(EXPENSE_TYPES),
    categoryId: choice(INVOICE_CATEGORY_IDS, { required: true }),
    concepts: tags({ max: 30 }),
    /** The procedure that caused the cost, or that awarded costs to the owner. */
    procedure: choice(COSTLY_PROCEDURES),
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
    ...(['type', 'invoiceNumber', 'concept', 'creditor', 'debtor', 'partyIdentifier', 'taxRegime'] as const),
    ...(['expeditionDate', 'accruedOn', 'dueDate', 'disbursements'] as const),
    ...(['base', 'taxPCT', 'tax', 'withSurcharge', 'taxSurcharge', 'withholdingPct', 'withholding'] as const),
    ...(['amount', 'expenseType', 'categoryId', 'concepts', 'procedure'] as const),
  ],
  totals: ['amount'],
  follow(name, values) {
    const { type, base, taxPCT, categoryId, ...terms } = values
    if (name === 'type') {
      const kind = invoiceTypeOf(type)
      if (categoryId !== null && typeOfCategory(categoryId) === kind) return {}
      const { expenseType, categoryId: unknown } = newInvoice('', kind, '')
      return { expenseType, categoryId: unknown }
    }
    if (base === null) return {}
    if (TYPED_PARTS.has(name)) {
      const amount = toPayOf({ ...values, base })
      // A typed withholding that the rate does not give replaces the rate, which would overwrite it with the next base.
      const ofRate = withholdingOf(base, { withholdingPct: values.withholdingPct, withholding: values.withholding })
      return name === 'withholding' && ofRate !== values.withholding ? { amount, withholdingPct: null } : { amount }
    }
    if (!TERMS.has(name)) return {}
    const typedWithholding = name === 'withholdingPct' ? null : values.withholding
    if (taxPCT !== null) {
      const { rates: _, ...totals } = amountOfBase(base, taxPCT, { ...terms, withholding: typedWithholding })
      return { ...totals, base }
    }
    const withholding = withholdingOf(base, { ...terms, withholding: typedWithholding })
    const taxSurcharge = name === 'withSurcharge' && !values.withSurcharge ? null : values.taxSurcharge
    return { taxSurcharge, withholding, amount: toPayOf({ ...values, base, taxSurcharge, withholding }) }
  },
  check({ type, base, tax, taxSurcharge, withholding, disbursements, amount, categoryId }) {
    const violations = []
    if (categoryId !== null && typeOfCategory(categoryId) !== invoiceTypeOf(type)) {
      violations.push({ field: 'categoryId', code: 'categoryOfOtherType' })
    }
    const sum =
      base !== null && tax !== null ? toPayOf({ base, tax, taxSurcharge, withholding, disbursements }) : amount
    if (toCents(sum ?? 0) !== toCents(amount ?? 0)) violations.push({ field: 'amount', code: 'sumDiffers' })
    return violations
  },
})

/** `TERMS`: when one of these fields changes, taxes are recomputed. `TYPED_PARTS`: taxes that a user can enter. */
const TERMS: ReadonlySet<string> = new Set(['base', 'taxPCT', 'withSurcharge', 'withholdingPct'])
const TYPED_PARTS: ReadonlySet<string> = new Set(['tax', 'taxSurcharge', 'withholding', 'disbursements'])

const invoiceLine = rowKind({
  title: 'description',
  key: ['description'],
  parent: 'invoice',
  fields: {
    description: text({ required: true, max: 300 }),
    quantity: number({ required: true, max: 99_999_999, digits: 4 }),
    unitPrice: number({ required: true, max: 9_999_999_999, digits: 4 }),
    taxPCT: percent({ required: true, max: 100, digits: 2 }),
  },
  defaults: () => ({ quantity: 1, taxPCT: 21 }),
  copied: ['description', 'quantity', 'unitPrice', 'taxPCT'],
  most: 2_000,
})

type InvoiceRow = RowOf<typeof invoice.fields>
type LineRow = RowOf<typeof invoiceLine.fields>

/** The totals of an invoice's lines; null if there are none. */
export function totalsOfInvoice(lines: readonly LineRow[], { uuid, ...terms }: InvoiceTerms & { uuid: string }) {
  const own = lines.filter(({ parentUuid }) => parentUuid === uuid)
  if (own.length === 0) return null
  return totalsOfLines(
    own.map(({ quantity, unitPrice, taxPCT }) => ({
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
      taxPCT: taxPCT ?? 0,
    })),
    terms,
  )
}

/** Invoices that the owner of an asset received or issued (operations, sections 3 and 4). */
export const invoices = recordPart({
  section: 'operations',
  name: 'invoices',
  fields: {},
  rows: { invoice, invoiceLine, invoicePayment: paymentRows('invoice', signed) },
  checkRows: ({ rows }, _, saved) => {
    const lines = linesByInvoice(rows.invoiceLine)
    const amounts = amountsOf(rows)
    const before = amountsOf(saved)
    const linked = new Set(saved.invoice.filter(({ rectifiedUuid }) => rectifiedUuid !== null).map(({ uuid }) => uuid))
    const knownPayments = new Set(withOtherSign(saved.invoicePayment, before).map(nameOfPayment))
    return {
      invoice: [
        ...rows.invoice
          .filter((one) => isTooHigh(totalsOfInvoice(lines.get(one.uuid) ?? [], one)))
          .map(({ uuid }) => ({ uuid, field: 'amount', code: 'linesTooHigh' })),
        ...paymentViolations(rows.invoice, rows.invoicePayment),
        ...rectificationViolations(rows.invoice, amounts),
        ...sameNumbers(rows.invoice, saved.invoice),
        ...loneCreditNotes(rows.invoice, amounts)
          .filter(({ uuid }) => amounts.get(uuid) !== before.get(uuid) || linked.has(uuid))
          .map(({ uuid }) => ({ uuid, field: 'rectifiedUuid', code: 'creditNoteWithoutInvoice' })),
      ],
      invoicePayment: [
        ...withOtherSign(rows.invoicePayment, amounts)
          .filter((one) => !knownPayments.has(nameOfPayment(one)))
          .map(({ uuid }) => ({ uuid, field: 'amount', code: 'otherSign' })),
        ...filesOfOthers(rows.invoicePayment, saved.invoicePayment),
      ],
    }
  },
})

type Amounts = ReadonlyMap<string, number>
interface InvoiceRows {
  invoice: readonly InvoiceRow[]
  invoiceLine: readonly LineRow[]
}

/** The amount of each invoice. For an invoice with lines, the sum of the lines. */
function amountsOf({ invoice: some, invoiceLine }: InvoiceRows): Amounts {
  const lines = linesByInvoice(invoiceLine)
  return new Map(
    some.map((one) => [one.uuid, totalsOfInvoice(lines.get(one.uuid) ?? [], one)?.amount ?? one.amount ?? 0]),
  )
}

const linesByInvoice = (lines: readonly LineRow[]) => Map.groupBy(lines, ({ parentUuid }) => parentUuid)

/** Invoices with a negative amount but without a reference to the invoice that they correct. */
const loneCreditNotes = (rows: readonly InvoiceRow[], amounts: Amounts) =>
  rows.filter(({ uuid, rectifiedUuid }) => rectifiedUuid === null && (amounts.get(uuid) ?? 0) < 0)

const withOtherSign = (payments: readonly PaymentRow[], amounts: Amounts) =>
  payments.filter(({ parentUuid, amount }) => (amounts.get(parentUuid ?? '') ?? 0) * (amount ?? 0) < 0)

const nameOfPayment = ({ uuid, amount }: PaymentRow) => `${uuid} ${amount}`

/**
 * Violations of three rules: an invoice cannot correct itself or a correction, it can correct only an invoice of the
 * same type, and all corrections of an invoice together cannot exceed its amount.
 */
function rectificationViolations(rows: readonly InvoiceRow[], amounts: Amounts) {
  const amountOf = (uuid: string) => amounts.get(uuid) ?? 0
  const byUuid = new Map<string | null, InvoiceRow>(rows.map((one) => [one.uuid, one]))
  const corrections = Map.groupBy(rows, ({ rectifiedUuid }) => rectifiedUuid)
  const remainders = new Map(
    [...corrections.keys()].map((uuid) => {
      const amounts = [uuid, ...(corrections.get(uuid) ?? []).map((one) => one.uuid)].map((each) =>
        amountOf(each ?? ''),
      )
      return [uuid, sumAmounts(amounts)]
    }),
  )
  return rows.flatMap(({ uuid, type, rectifiedUuid }) => {
    const rectified = byUuid.get(rectifiedUuid)
    if (!rectified) return []
    const because = (code: string) => [{ uuid, field: 'rectifiedUuid', code }]
    if (rectified.uuid === uuid || rectified.rectifiedUuid !== null) return because('rectifiesCorrection')
    if (rectified.type !== type) return because('rectifiesOtherType')
    return (remainders.get(rectified.uuid) ?? 0) * amountOf(rectified.uuid) < 0 ? because('rectifiesMore') : []
  })
}

/** The number of an invoice of a supplier, as it is compared. Null without a number, and for corrections. */
function numberOf({ type, invoiceNumber, rectifiedUuid }: InvoiceRow): string | null {
  const folded = foldText(invoiceNumber ?? '')
  return type === 'EXPENSE' && rectifiedUuid === null && folded !== '' ? folded : null
}

function isSameSupplier(one: InvoiceRow, other: InvoiceRow): boolean {
  if (one.partyIdentifier !== null && other.partyIdentifier !== null)
    return one.partyIdentifier === other.partyIdentifier
  return foldText(one.creditor ?? '') !== '' && foldText(one.creditor ?? '') === foldText(other.creditor ?? '')
}

/** Many suppliers begin their numbers again each year. Without both dates, invoices are not compared. */
function isSameYear({ expeditionDate: one }: InvoiceRow, { expeditionDate: other }: InvoiceRow): boolean {
  return one !== null && other !== null && one.slice(0, 4) === other.slice(0, 4)
}

/**
 * Invoices with the number of another one of the same supplier and year. Invoices that were saved before with this
 * number, supplier and year are left as they are.
 */
function sameNumbers(rows: readonly InvoiceRow[], saved: readonly InvoiceRow[]) {
  const before = new Map(saved.map((one) => [one.uuid, one]))
  const isSaved = (one: InvoiceRow) => {
    const old = before.get(one.uuid)
    if (!old || numberOf(old) !== numberOf(one)) return false
    return isSameYear(old, one) && old.creditor === one.creditor && old.partyIdentifier === one.partyIdentifier
  }
  const numbered = rows.filter((one) => numberOf(one) !== null)
  return [...Map.groupBy(numbered, numberOf).values()].flatMap((same) =>
    same
      .filter(
        (one, at) =>
          !isSaved(one) &&
          same.some(
            (other, place) =>
              other !== one && (place < at || isSaved(other)) && isSameYear(one, other) && isSameSupplier(one, other),
          ),
      )
      .map(({ uuid }) => ({ uuid, field: 'invoiceNumber', code: 'sameNumber' })),
  )
}

/** The number with the opposite sign, for a credit note. */
const turned = (figure: number | null) => (figure === null ? null : -figure || 0)

/**
 * A credit note for an entire invoice with its lines, as rows of a draft. The user then removes the lines that are not
 * credited.
 */
export function creditNoteOf(invoice: InvoiceRow, lines: readonly LineRow[], today: string, newUuid: () => string) {
  const { type, concept, creditor, debtor, taxPCT, withSurcharge, withholdingPct } = invoice
  const { expenseType, categoryId, concepts, partyIdentifier, taxRegime } = invoice
  const taxes = { taxPCT, withSurcharge, withholdingPct, tax: turned(invoice.tax), base: turned(invoice.base) }
  const amounts = { taxSurcharge: turned(invoice.taxSurcharge), withholding: turned(invoice.withholding) }
  const others = { partyIdentifier, taxRegime, disbursements: turned(invoice.disbursements) }
  return {
    invoice: {
      uuid: newUuid(),
      ...{ type, concept, creditor, debtor, expenseType, categoryId, concepts, ...taxes, ...amounts, ...others },
      ...{ expeditionDate: today, amount: turned(invoice.amount), rectifiedUuid: invoice.uuid },
      reconciliationStatus: 'pending' as const,
    },
    lines: lines
      .filter(({ parentUuid }) => parentUuid === invoice.uuid)
      .map(({ description, quantity, unitPrice, taxPCT: rate }) => ({
        ...{ uuid: newUuid(), description, quantity: turned(quantity), unitPrice, taxPCT: rate },
      })),
  }
}

const isTooHigh = (totals: InvoiceTotals | null) =>
  totals !== null && [totals.base, totals.tax, totals.amount].some((total) => Math.abs(total) > KIND_LIMITS.money.max)
