import { transactionCalls } from '@lindero/contract/operations/transactions.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { dueDatesFeed } from './calendar-feed.ts'
import { changeTransactions, lockTransactions, undoChange } from './change-transactions.ts'
import { lockMonths } from './month-payments.ts'
import { writePaymentFile } from './payment-file.ts'
import { reopenEntries } from './statements.ts'
import { calendarOf, listTransactions, totalsOf } from './transaction-list.store.ts'

/** Tributes, fees, invoices, rents and instalments across assets: list, calendar, bulk changes, payment file. */
export function transactionRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
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

  calls.serveInTransaction(transactionCalls.changeTransactions, async ({ tx, caller, body }) => {
    const { action, transactions } = body
    const months = action === 'paid' ? await lockMonths(tx, caller, transactions) : []
    const locked = await lockTransactions(tx, caller, transactions)
    const paidOn = today()
    const paying = months.map((month) => ({ month, paidOn }))
    return changeTransactions(tx, caller, action, locked, paying)
  })

  calls.serveInTransaction(transactionCalls.undoTransactionChange, async ({ tx, caller, body }) => {
    const count = await undoChange(tx, caller, body.changeUuid, now())
    await reopenEntries(tx, body.changeUuid)
    return { count }
  })

  calls.serveInTransaction(transactionCalls.paymentFile, ({ tx, caller, body }) =>
    writePaymentFile(tx, caller, body, now()),
  )

  calls.serveInTransaction(transactionCalls.renewCalendarFeed, ({ tx, caller }) => renewFeed(tx, caller, dueDatesFeed))

  calls.serve(transactionCalls.calendarFeed, ({ holder }) => calendarFile(database, dueDatesFeed, holder, now()))
}
