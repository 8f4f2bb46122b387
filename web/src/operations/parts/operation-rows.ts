import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import { dataAfter, type EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext, RecordPart, RowOf } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { invoiceLevel, invoiceState, isOverdue } from '@lindero/domain/operations/invoice-rules'
import { invoices, invoiceTypeOf } from '@lindero/domain/operations/invoices.part'
import { type PaymentRow, payableOf, paymentsOf } from '@lindero/domain/operations/payment.row'
import { paymentChip } from '@lindero/domain/operations/payment-state'
import { tributes } from '@lindero/domain/operations/tributes.part'
import type { RowChip } from '../../assets/parts/part-screen.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

export type TributeRow = RowOf<typeof tributes.rows.tribute.fields>
export type FeeRow = RowOf<typeof community.rows.fee.fields>
export type InvoiceRow = RowOf<typeof invoices.rows.invoice.fields>

/** The part of each kind of transactions, and the kind of its payments. */
export const PLACES = {
  tribute: { part: tributes as unknown as RecordPart, payments: 'tributePayment' },
  fee: { part: community as unknown as RecordPart, payments: 'feePayment' },
  invoice: { part: invoices as unknown as RecordPart, payments: 'invoicePayment' },
} as const
export type TransactionRowKind = keyof typeof PLACES

export function isTransaction(kind: string): kind is TransactionRowKind {
  return Object.hasOwn(PLACES, kind)
}

/** The payments of a row as they are edited; deleted ones do not count. */
export function editedPayments(kind: TransactionRowKind, rowUuid: string, edited: EditedPart) {
  const { part, payments } = PLACES[kind]
  const rows = dataAfter(part, edited).rows[payments] as unknown as PaymentRow[]
  return paymentsOf(rows, rowUuid)
}

/** The chip of a tribute, a fee or an invoice, as it is edited. */
export function transactionChip(
  kind: string,
  row: RowOf<DeclaredFields>,
  edited: EditedPart,
  { today }: PartContext,
): RowChip | null {
  if (!isTransaction(kind)) return null
  const payments = editedPayments(kind, row.uuid, edited)
  if (kind === 'invoice') return invoiceChip(row as unknown as InvoiceRow, payments, today)
  const due = row as unknown as TributeRow | FeeRow
  const { state, level, count } = paymentChip({ ...payableOf(due, []), payments })
  const text = textAt(`transactions:states.${state}`)
  return { level, text: count ? `${text} ${count.paid}/${count.total}` : text }
}

function invoiceChip(row: InvoiceRow, payments: ReturnType<typeof paymentsOf>, today: string): RowChip {
  const state = invoiceState(invoiceTypeOf(row.type), row.amount ?? 0, payments)
  const text = textAt(`operations:invoices.states.${state}`)
  const isLate = isOverdue(row.dueDate, invoiceLevel(state) === 'success', today)
  return {
    level: isLate ? 'danger' : invoiceLevel(state),
    text: isLate ? `${text}, ${textAt('operations:invoices.states.overdue')}` : text,
  }
}
