import { boolean, day, files, iban, money } from '../kernel/fields/declared-field.ts'
import { KIND_LIMITS, type Limits } from '../kernel/fields/field-kinds.ts'
import { type PartContext, type RowOf, rowKind } from '../kernel/parts/record-part.ts'
import { MAX_PAYMENTS, type Payment } from './transaction.ts'

const fieldsOfPayment = (limits: Limits) => ({
  dueDate: day(),
  amount: money({ ...limits, required: true }),
  paid: boolean(),
  paidOn: day({ latest: 'today' }),
  /** Value date at the bank. Set when a bank statement confirms the payment. */
  valueOn: day({ isDerived: true }),
  /** Account of the customer from which the money came, or into which it went. */
  account: iban(),
  /** A payment has at most one file. The file cannot be deleted while the payment uses it (operations, section 5). */
  file: files({ use: 'payment', max: 1 }),
})

export type PaymentRow = RowOf<ReturnType<typeof fieldsOfPayment>>

/**
 * The payment rows of a local tax, a fee or an invoice (`parent`). A row that a user adds on the screen starts as paid,
 * with the amount 0.
 */
export function paymentRows<const Parent extends string>(parent: Parent, limits: Limits = {}) {
  return rowKind({
    title: 'dueDate',
    key: ['dueDate'],
    parent,
    fields: fieldsOfPayment(limits),
    byHand: { paid: true, amount: 0 },
    totals: ['amount'],
    follow: (name, values, before, context) => ({
      ...followPaid(name, values, before, context),
      // The value date is that of the bank entry that paid.
      ...(name === 'paid' && !values.paid ? { valueOn: null } : {}),
    }),
  })
}

/**
 * The values that follow from a change. A payment that is marked as paid gets a payment day, and a payment that is
 * marked as unpaid loses its payment day and its account. A payment that gets a payment day is marked as paid.
 */
export function followPaid(
  name: string,
  { paid, paidOn }: { paid: boolean; paidOn: string | null },
  _before: unknown,
  { today }: PartContext,
): Partial<{ paid: boolean; paidOn: string | null; account: string | null }> {
  if (name === 'paid') return paid ? { paidOn: paidOn ?? today } : { paidOn: null, account: null }
  return name === 'paidOn' && paidOn !== null ? { paid: true } : {}
}

/** The payments of one row, in the form that the payment rules need. */
export function paymentsOf(rows: readonly PaymentRow[], parentUuid: string): Payment[] {
  return rows
    .filter((row) => row.parentUuid === parentUuid)
    .map(({ uuid, paid, amount, dueDate, file, paidOn, valueOn, account }) => ({
      uuid,
      paid,
      dueDate,
      paidOn,
      valueOn,
      account,
      amount: amount ?? 0,
      fileUuid: file[0] ?? null,
    }))
}

/** Rule violations: rows with too many payments, or with paid payments that exceed the maximum amount in total. */
export function paymentViolations(rows: readonly { uuid: string }[], payments: readonly PaymentRow[]) {
  const paid = new Map<unknown, number>()
  const count = new Map<unknown, number>()
  for (const { parentUuid, amount, paid: isPaid } of payments) {
    count.set(parentUuid, (count.get(parentUuid) ?? 0) + 1)
    if (isPaid) paid.set(parentUuid, (paid.get(parentUuid) ?? 0) + (amount ?? 0))
  }
  const broken = (isBroken: (uuid: string) => boolean, code: string) =>
    rows.filter(({ uuid }) => isBroken(uuid)).map(({ uuid }) => ({ uuid, field: 'amount', code }))
  return [
    ...broken((uuid) => (paid.get(uuid) ?? 0) > KIND_LIMITS.money.max, 'paymentsTooHigh'),
    ...broken((uuid) => (count.get(uuid) ?? 0) > MAX_PAYMENTS, 'tooManyPayments'),
  ]
}

/** Payments to which this save attaches a file of a different payment. */
export function filesOfOthers(payments: readonly PaymentRow[], saved: readonly PaymentRow[]) {
  const before = new Map(saved.map(({ uuid, file }) => [uuid, file[0]]))
  const changed = payments.filter(({ uuid, file }) => file[0] !== undefined && before.get(uuid) !== file[0])
  const withFile = Map.groupBy(payments, ({ file }) => file[0])
  return changed
    .filter(({ uuid, file }) => withFile.get(file[0])?.some((other) => other.uuid !== uuid))
    .map(({ uuid }) => ({ uuid, field: 'file', code: 'fileOfOther' }))
}

interface PayableRow {
  uuid: string
  shownAmount: number | null
  splitPayment: boolean
  paymentsApplyToThisFee: boolean
  sentForPayment: boolean
}

/**
 * A local tax or fee with its payments, as input for the rules that determine the payment state. `amount` is the amount
 * that users see.
 */
export function payableOf<Row extends PayableRow>(row: Row, payments: readonly PaymentRow[]) {
  return { ...row, amount: row.shownAmount ?? 0, payments: paymentsOf(payments, row.uuid) }
}

/** The violation if a period ends before it starts. */
export function periodViolations({
  applicationPeriodStartDate: start,
  applicationPeriodEndDate: end,
}: {
  applicationPeriodStartDate: string | null
  applicationPeriodEndDate: string | null
}) {
  return start !== null && end !== null && end < start
    ? [{ field: 'applicationPeriodEndDate', code: 'endsBeforeStart' }]
    : []
}
