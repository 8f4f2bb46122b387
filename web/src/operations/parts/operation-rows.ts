import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext, RowOf } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { invoiceLevel, invoiceState, isOverdue } from '@lindero/domain/operations/invoice-rules'
import { invoices, invoiceTypeOf } from '@lindero/domain/operations/invoices.part'
import { payableOf, paymentsOf } from '@lindero/domain/operations/payment.row'
import { paymentChip } from '@lindero/domain/operations/payment-state'
import { tributes } from '@lindero/domain/operations/tributes.part'
import type { RowChip, RowExtraProps, RowOfPart } from '../../assets/parts/part-screen.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

type TransactionPart = typeof tributes | typeof community | typeof invoices
export type InvoiceRow = RowOf<typeof invoices.rows.invoice.fields>

/** For each kind of transaction: the part that contains it, and the kind of row for its payments. */
export const PLACES = {
  tribute: { part: tributes, payments: 'tributePayment' },
  fee: { part: community, payments: 'feePayment' },
  invoice: { part: invoices, payments: 'invoicePayment' },
} as const
type TransactionRowKind = keyof typeof PLACES

/** Props for any row of these parts. The types below are for rows that are local taxes, fees or invoices. */
export type AnyRowProps = RowExtraProps<TransactionPart>
export type TransactionProps = Extract<AnyRowProps, { kind: TransactionRowKind }>
export type DueProps = Exclude<TransactionProps, { kind: 'invoice' }>
type AnyRow = RowOfPart<TransactionPart>
type TransactionRow = Extract<AnyRow, { kind: TransactionRowKind }>

export function isTransaction<Place extends AnyRow>(place: Place): place is Place & { kind: TransactionRowKind } {
  return Object.hasOwn(PLACES, place.kind)
}

/** The payments of a row. Unsaved changes are included, and deleted payments are left out. */
export function editedPayments(place: TransactionRow) {
  const { uuid } = place.row
  if (place.kind === 'tribute') return paymentsOf(dataAfter(tributes, place.edited).rows.tributePayment, uuid)
  if (place.kind === 'fee') return paymentsOf(dataAfter(community, place.edited).rows.feePayment, uuid)
  return paymentsOf(dataAfter(invoices, place.edited).rows.invoicePayment, uuid)
}

/** The chip of a local tax, a fee or an invoice. Unsaved changes are included. */
export function transactionChip(place: AnyRow, { today }: PartContext): RowChip | null {
  if (!isTransaction(place)) return null
  const payments = editedPayments(place)
  if (place.kind === 'invoice') return invoiceChip(place, payments, today)
  const { state, level, count } = paymentChip({ ...payableOf(place.row, []), payments })
  const text = textAt(`transactions:states.${state}`)
  return { level, text: count ? `${text} ${count.paid}/${count.total}` : text }
}

type InvoicePlace = Extract<TransactionRow, { kind: 'invoice' }>

function invoiceChip({ row, edited }: InvoicePlace, payments: ReturnType<typeof paymentsOf>, today: string): RowChip {
  const state = invoiceState(invoiceTypeOf(row.type), row.amount ?? 0, payments)
  const text = textAt(`operations:invoices.states.${state}`)
  const isLate = isOverdue(row.dueDate, invoiceLevel(state) === 'success', today)
  const isRectified = dataAfter(invoices, edited).rows.invoice.some(({ rectifiedUuid }) => rectifiedUuid === row.uuid)
  const marks = [
    ...(isLate ? [textAt('operations:invoices.states.overdue')] : []),
    ...(isRectified ? [textAt('operations:invoices.states.rectified')] : []),
  ]
  return { level: isLate ? 'danger' : invoiceLevel(state), text: [text, ...marks].join(', ') }
}
