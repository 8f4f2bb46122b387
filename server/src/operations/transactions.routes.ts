import { transactionCalls } from '@lindero/contract/operations/transactions.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { dueDatesFeed } from './calendar-feed.ts'
import { payDues, sendDues, undoChange } from './change-transactions.ts'
import { reopenEntries } from './confirm-entries.ts'
import { lockNamedDues } from './lock-dues.ts'
import { checkDocument } from './payment-document.ts'
import { changePaymentFile, listPaymentFiles, readPaymentFile, writePaymentFile } from './payment-file.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { changeProposals } from './propose-entries.ts'
import { calendarOf, listTransactions, openOf, totalsOf } from './transaction-list.store.ts'

/**
 * Calls for the local taxes, fees, invoices, rents and instalments of many assets: list, calendar, bulk changes and
 * payment files.
 */
export function transactionRoutes(calls: Calls, context: Context): void {
  const { now } = context
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(transactionCalls.transactions, ({ tx, caller, query }) =>
    listTransactions(tx, caller, query, today()),
  )

  calls.serveInTransaction(transactionCalls.transactionTotals, ({ tx, caller, query }) =>
    totalsOf(tx, caller, query.f, today()),
  )

  calls.serveInTransaction(transactionCalls.transactionCalendar, ({ tx, caller, query }) =>
    calendarOf(tx, caller, query, today()),
  )

  calls.serve(transactionCalls.changeTransactions, ({ caller, body }) =>
    changeProposals(context, caller, async (tx) => {
      const dues = await lockNamedDues(tx, caller, body.transactions)
      if (body.action === 'sentForPayment') {
        // A call can mark only local taxes and fees as sent. Invoices and instalments are sent only by a payment file,
        // rents never.
        return sendDues(
          tx,
          caller,
          dues.filter(({ kind }) => kind === 'tribute' || kind === 'fee'),
        )
      }
      const days = { paidOn: body.paidOn ?? today(), account: body.account ?? null }
      if (days.paidOn > today()) throw new AppError('operations.paidLater')
      const { fileUuid } = body
      if (fileUuid !== undefined) await checkDocument(tx, dues, fileUuid)
      return payDues(
        tx,
        caller,
        dues.map((due) => ({ due, amount: due.open, days, partUuid: crypto.randomUUID(), fileUuid })),
      )
    }),
  )

  calls.serveInTransaction(transactionCalls.openOfTransactions, ({ tx, caller, body }) =>
    openOf(tx, caller, body.transactions),
  )

  calls.serve(transactionCalls.undoTransactionChange, ({ caller, body }) =>
    changeProposals(context, caller, async (tx) => {
      // Entries are reopened first. Otherwise the undo would remove a payment together with the proposal of its entry.
      const entries = await reopenEntries(tx, body.changeUuid)
      return { count: await undoChange(tx, caller, body.changeUuid, now(), { entries }) }
    }),
  )

  calls.serveInTransaction(transactionCalls.paymentFile, ({ tx, caller, body }) =>
    writePaymentFile(tx, caller, body, now()),
  )

  calls.serveInTransaction(transactionCalls.paymentFiles, ({ tx, caller, query }) =>
    listPaymentFiles(tx, caller, query),
  )

  calls.serveInTransaction(transactionCalls.paymentFileContent, ({ tx, caller, params }) =>
    readPaymentFile(tx, caller, params.uuid),
  )

  calls.serveInTransaction(transactionCalls.changePaymentFile, async ({ tx, caller, params, body }) => {
    await changePaymentFile(tx, caller, params.uuid, body.action, now())
    return {}
  })

  calls.serveInTransaction(transactionCalls.paymentSettings, ({ tx }) => readPaymentSettings(tx))

  calls.serveInTransaction(transactionCalls.renewCalendarFeed, ({ tx, caller }) => renewFeed(tx, caller, dueDatesFeed))

  calls.serve(transactionCalls.calendarFeed, ({ holder }) => calendarFile(context, dueDatesFeed, holder))
}
