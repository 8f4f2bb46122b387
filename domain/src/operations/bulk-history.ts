import type { LoggedPartChange } from '../kernel/parts/prepare-save.ts'
import type { Payment, TransactionKind } from './transaction.ts'

export interface BulkChanged {
  uuid: string
  kind: TransactionKind
  /** Name of the transaction in the history: the type of a local tax or fee, or an invoice number. */
  title: string | null
  sentForPayment: boolean
  payments: readonly Payment[]
}

const CHANGED = ['amount', 'paid', 'paidOn', 'valueOn', 'account'] as const satisfies readonly (keyof Payment)[]

const filesOf = ({ fileUuid }: Payment) => (fileUuid === null ? [] : [fileUuid])

/** The history entries of an asset for a bulk change of a transaction, or for undoing the change. */
export function bulkHistory(before: BulkChanged, after: BulkChanged): LoggedPartChange[] {
  const { uuid, kind, title } = after
  const log: LoggedPartChange[] = []
  if (kind !== 'invoice' && before.sentForPayment !== after.sentForPayment) {
    log.push({
      field: `${kind}.sentForPayment`,
      row: { uuid, title },
      oldValue: before.sentForPayment,
      newValue: after.sentForPayment,
    })
  }
  const field = `${kind}Payment`
  const rowOf = ({ uuid: payment, dueDate }: Payment) => ({ uuid: payment, title: dueDate })
  for (const payment of after.payments) {
    const paymentBefore = before.payments.find((one) => one.uuid === payment.uuid)
    const row = rowOf(payment)
    if (!paymentBefore) {
      log.push({ field, oldValue: null, newValue: payment.dueDate, row })
      log.push({ field: `${field}.amount`, oldValue: null, newValue: payment.amount, row })
      log.push({ field: `${field}.paid`, oldValue: false, newValue: payment.paid, row })
      if (payment.paidOn) log.push({ field: `${field}.paidOn`, oldValue: null, newValue: payment.paidOn, row })
      if (payment.account) log.push({ field: `${field}.account`, oldValue: null, newValue: payment.account, row })
      if (payment.fileUuid) log.push({ field: `${field}.file`, oldValue: [], newValue: [payment.fileUuid], row })
    } else {
      for (const name of CHANGED) {
        const [oldValue, newValue] = [paymentBefore[name] ?? null, payment[name] ?? null]
        if (oldValue !== newValue) log.push({ field: `${field}.${name}`, oldValue, newValue, row })
      }
      const [oldFile, newFile] = [filesOf(paymentBefore), filesOf(payment)]
      if (oldFile[0] !== newFile[0]) log.push({ field: `${field}.file`, oldValue: oldFile, newValue: newFile, row })
    }
  }
  for (const payment of before.payments) {
    if (after.payments.some((one) => one.uuid === payment.uuid)) continue
    log.push({ field, oldValue: payment.dueDate, newValue: null, row: rowOf(payment) })
  }
  return log
}
