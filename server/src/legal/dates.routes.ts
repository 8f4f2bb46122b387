import { legalDateCalls } from '@lindero/contract/legal/dates.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { addHolidays, listHolidays, removeHoliday } from './court-holidays.store.ts'
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

  calls.serveInTransaction(legalDateCalls.legalDates, ({ tx, caller, query }) =>
    listLegalDates(tx, caller, query, today()),
  )
  calls.serveInTransaction(legalDateCalls.legalCalendar, ({ tx, caller, query }) =>
    legalCalendarOf(tx, caller, query, today()),
  )
  calls.serveInTransaction(legalDateCalls.legalDateChoices, ({ tx, caller }) => legalDateChoices(tx, caller))
  calls.serveInTransaction(legalDateCalls.explainMissedDeadline, async ({ tx, caller, managedAsset, params, body }) => {
    if (managedAsset.service) throw new AppError('management.providerWithoutPermission')
    await explainMissed(tx, managedAsset, params.missedUuid, { ...body, userUuid: caller.user.uuid })
    return body
  })
  calls.serveInTransaction(legalDateCalls.renewLegalFeed, ({ tx, caller }) => renewFeed(tx, caller, judicialDatesFeed))
  calls.serve(legalDateCalls.legalFeed, ({ holder }) => calendarFile(database, judicialDatesFeed, holder, now()))

  calls.serveInTransaction(legalDateCalls.courtHolidays, ({ tx, query }) => listHolidays(tx, query, now()))
  calls.serve(legalDateCalls.addCourtHolidays, async ({ caller, body }) => {
    rejectWithoutLicence(caller)
    const { uuid: customer } = caller.customer
    const added = await database.transaction({ customer }, (tx) => addHolidays(tx, caller, body))
    await refreshStale(context, customer)
    return { added }
  })
  calls.serve(legalDateCalls.removeCourtHoliday, async ({ caller, params }) => {
    rejectWithoutLicence(caller)
    const { uuid: customer } = caller.customer
    await database.transaction({ customer }, (tx) => removeHoliday(tx, caller, params.uuid))
    await refreshStale(context, customer)
    return undefined
  })
}

/** The permission of these calls does not require the repossession licence, but `seeManagement` does. */
function rejectWithoutLicence(caller: Caller): void {
  if (!may(caller, 'seeManagement')) throw new AppError('permissions.denied')
}
