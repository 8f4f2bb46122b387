import { transactionCalls } from '@lindero/contract/operations/transactions.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarText, renewFeed } from './calendar-feed.ts'
import { changeTransactions, lockTransactions, undoChange } from './change-transactions.ts'
import { writePaymentFile } from './payment-file.ts'
import { reopenEntries } from './statements.ts'
import { calendarOf, listTransactions } from './transaction-list.store.ts'

/** Tributes, fees and invoices across assets: list, calendar, bulk changes, payment file. */
export function transactionRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(transactionCalls.transactions, ({ tx, caller, query }) =>
    listTransactions(tx, caller, query, today()),
  )

  calls.serveInTransaction(transactionCalls.transactionCalendar, ({ tx, caller, query }) =>
    calendarOf(tx, caller, query, today()),
  )

  calls.serveInTransaction(transactionCalls.changeTransactions, async ({ tx, caller, body }) => {
    const locked = await lockTransactions(tx, caller, body.transactions)
    return changeTransactions(tx, caller, body.action, locked)
  })

  calls.serveInTransaction(transactionCalls.undoTransactionChange, async ({ tx, caller, body }) => {
    const count = await undoChange(tx, caller, body.changeUuid, now())
    await reopenEntries(tx, body.changeUuid)
    return { count }
  })

  calls.serveInTransaction(transactionCalls.paymentFile, ({ tx, caller, body }) =>
    writePaymentFile(tx, caller, body, now()),
  )

  calls.serveInTransaction(transactionCalls.renewCalendarFeed, ({ tx, caller }) => renewFeed(tx, caller))

  calls.serve(transactionCalls.calendarFeed, async ({ holder }) => ({
    stream: Buffer.from(await calendarText(database, holder, now())),
    fileName: 'lindero.ics',
  }))
}
