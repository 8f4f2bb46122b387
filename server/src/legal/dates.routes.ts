import { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { isOperatorCustomer } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { addHolidays, listHolidays, markAllStale, movedSince, removeHoliday } from './court-holidays.store.ts'
import { listLapseQuestions } from './lapse-questions.store.ts'
import { legalCalendarOf, legalDateChoices, listLegalDates } from './legal-dates.store.ts'
import { judicialDatesFeed } from './legal-feed.ts'
import { explainMissed } from './missed-deadlines.store.ts'
import { refreshStale } from './situation-sweep.ts'

/**
 * Calls for the judicial dates of all assets (list, calendar and feed), and for the local holidays that move these
 * dates.
 */
export function legalDateRoutes(calls: Calls, context: Context): void {
  const { database, now } = context
  const today = () => calendarDateAt(now())
  // A holiday of the operator concerns every customer. Their dates are computed again by the daily work.
  const movedBy = async (customer: string, since: Date) => {
    if (isOperatorCustomer({ uuid: customer })) await database.transaction('system', markAllStale)
    await refreshStale(context, customer)
    return database.transaction({ customer }, (tx) => movedSince(tx, since))
  }

  calls.serveInTransaction(legalDateCalls.legalDates, ({ tx, caller, query }) =>
    listLegalDates(tx, caller, query, today()),
  )
  calls.serveInTransaction(legalDateCalls.legalCalendar, ({ tx, caller, query }) =>
    legalCalendarOf(tx, caller, query, today()),
  )
  calls.serveInTransaction(legalDateCalls.lapseQuestions, ({ tx, caller, query }) =>
    listLapseQuestions(tx, caller, query),
  )
  calls.serveInTransaction(legalDateCalls.legalDateChoices, ({ tx, caller }) => legalDateChoices(tx, caller))
  calls.serveInTransaction(legalDateCalls.explainMissedDeadline, async ({ tx, caller, managedAsset, params, body }) => {
    if (managedAsset.service) throw new AppError('management.providerWithoutPermission')
    await explainMissed(tx, managedAsset, params.missedUuid, { ...body, userUuid: caller.user.uuid })
    return body
  })
  calls.serveInTransaction(legalDateCalls.renewLegalFeed, ({ tx, caller }) => renewFeed(tx, caller, judicialDatesFeed))
  calls.serve(legalDateCalls.legalFeed, ({ holder }) => calendarFile(context, judicialDatesFeed, holder))

  calls.serveInTransaction(legalDateCalls.courtHolidays, ({ tx, caller, query }) =>
    listHolidays(tx, caller, query, now()),
  )
  calls.serve(legalDateCalls.addCourtHolidays, async ({ caller, body }) => {
    rejectWithoutLicence(caller)
    const { uuid: customer } = caller.customer
    const { added, since } = await database.transaction({ customer }, async (tx) => ({
      added: await addHolidays(tx, caller, body),
      since: await clockOf(tx),
    }))
    return { added, moved: await movedBy(customer, since) }
  })
  calls.serve(legalDateCalls.removeCourtHoliday, async ({ caller, params }) => {
    rejectWithoutLicence(caller)
    const { uuid: customer } = caller.customer
    const since = await database.transaction({ customer }, async (tx) => {
      await removeHoliday(tx, caller, params.uuid)
      return clockOf(tx)
    })
    return { moved: await movedBy(customer, since) }
  })
}

/** The permission of these calls does not require the repossession licence, but `seeManagement` does. */
function rejectWithoutLicence(caller: Caller): void {
  if (!may(caller, 'seeManagement')) throw new AppError('permissions.denied')
}

/** The clock of the database, by which rows are stamped. */
async function clockOf(tx: Transaction): Promise<Date> {
  const [row] = await tx.rows<{ at: string }>('SELECT now() AS at')
  return new Date(row?.at ?? 0)
}
