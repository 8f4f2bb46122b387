import { operationCalls } from '@lindero/contract/operations/operations.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarText, renewFeed } from './calendar-feed.ts'
import { changeTransactions, lockTransactions, undoChange } from './change-transactions.ts'
import { writePaymentFile } from './payment-file.ts'
import { calendarOf, listTransactions } from './transaction-list.store.ts'

/** Tributes, fees and invoices across assets: list, calendar, bulk changes, payment file. */
export function operationRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(operationCalls.transactions, ({ tx, caller, query }) =>
    listTransactions(tx, caller, query, today()),
  )

  calls.serveInTransaction(operationCalls.transactionCalendar, ({ tx, caller, query }) =>
    calendarOf(tx, caller, query, today()),
  )

  calls.serveInTransaction(operationCalls.changeTransactions, async ({ tx, caller, body }) => {
    const locked = await lockTransactions(tx, caller, body.transactions)
    return changeTransactions(tx, caller, body.action, locked)
  })

  calls.serveInTransaction(operationCalls.undoTransactionChange, async ({ tx, caller, body }) => ({
    count: await undoChange(tx, caller, body.changeUuid, now()),
  }))

  calls.serveInTransaction(operationCalls.paymentFile, ({ tx, caller, body }) =>
    writePaymentFile(tx, caller, body, now()),
  )

  calls.serveInTransaction(operationCalls.renewCalendarFeed, ({ tx, caller }) => renewFeed(tx, caller))

  calls.serve(operationCalls.calendarFeed, async ({ params }) => ({
    stream: Buffer.from(await calendarText(database, params.secret, now())),
    fileName: 'lindero.ics',
  }))
}
