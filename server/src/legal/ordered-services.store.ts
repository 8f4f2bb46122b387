import type { CallInput } from '@lindero/contract/kernel/call'
import type { orderedServiceCalls } from '@lindero/contract/legal/ordered-services.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { daysLateOf, nextStepOf, type ServiceRequestState } from '@lindero/domain/legal/service-requests'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, is, isIn, isOneOf } from '../kernel/database/conditions.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { instantOf } from './legal.store.ts'
import { REQUEST, type RequestRow, requestReplies } from './service-requests.store.ts'

const SORTED = { expiresOn: 'r.expires_on', requestedOn: 'r.requested_on', id: 'r.id' }
const IS_OPEN = sql.raw(`r.state IN ('PENDING', 'IN_PROGRESS')`)
const FROM = sql.raw(`FROM service_requests r JOIN assets a ON a.uuid = r.asset_uuid
  JOIN portfolios p ON p.uuid = a.portfolio_uuid`)

const seenRequests = (caller: Caller): SQL =>
  allOf(sql`a.archived_on IS NULL`, seesPortfolio(caller, sql`a.portfolio_uuid`))

interface OrderedRow extends RequestRow {
  portfolioName: string
  address: string | null
  municipality: string | null
  startedOn: string | null
  remindedOn: string | null
}

/** The requests to providers in the portfolios that the caller sees. */
export async function listOrderedServices(
  database: Database,
  caller: Caller,
  { p, r, s, d, f = {} }: CallInput<typeof orderedServiceCalls.orderedServices>['query'],
  today: string,
) {
  const isExpired = sql`(${IS_OPEN} AND r.expires_on < ${today}::date)`
  const which = allOf(
    seenRequests(caller),
    isOneOf(sql`r.state`, f.states, 'text'),
    isIn([sql`a.external_id`], f.search),
    is(isExpired, f.isExpired),
  )
  const order = sql.raw(`${SORTED[s ?? 'expiresOn']} ${d ? 'DESC' : 'ASC'}, r.id`)
  const { rows, total } = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
    const rows = await tx.rows<OrderedRow>(sql`SELECT ${sql.raw(REQUEST)}, p.name AS "portfolioName", a.address,
      a.municipality, r.started_on AS "startedOn", r.reminded_on AS "remindedOn"
      ${FROM} WHERE ${which} ORDER BY ${order} LIMIT ${r} OFFSET ${(p - 1) * r}`)
    const [counted] = await tx.rows<{ total: number }>(sql`SELECT count(*)::int AS total ${FROM} WHERE ${which}`)
    return { rows, total: counted?.total ?? 0 }
  })
  const replies = await requestReplies(database, rows, today)
  const items = replies.flatMap((reply, place) => {
    const row = rows[place]
    if (!row) return []
    const { portfolioName, address, municipality, startedOn, remindedOn } = row
    const ended = reply.endedOn ?? reply.cancelledOn
    return {
      ...reply,
      portfolioName,
      address,
      municipality,
      startedOn: startedOn && instantOf(startedOn),
      remindedOn: remindedOn && instantOf(remindedOn),
      daysLate: daysLateOf(reply.expiresOn, ended && calendarDateAt(new Date(ended)), today),
      nextStep: nextStepOf(reply),
    }
  })
  return { items, total }
}

/** Time between two reminders of a request. */
const PAUSE = '1 day'

/**
 * Queues a mail that reminds the provider of an open request.
 *
 * @throws AppError `management.serviceRequestNotFound`, `management.notExpected` if the request has ended,
 * `management.remindedBefore`
 */
export async function remindProvider(tx: Transaction, caller: Caller, id: number, now: Date): Promise<void> {
  const [request] = await tx.rows<{ state: ServiceRequestState; isRecent: boolean }>(
    sql`SELECT r.state, coalesce(r.reminded_on > ${now}::timestamptz - ${PAUSE}::interval, false) AS "isRecent"
      ${FROM} WHERE r.id = ${id} AND ${seenRequests(caller)} FOR NO KEY UPDATE OF r`,
  )
  if (!request) throw new AppError('management.serviceRequestNotFound')
  if (nextStepOf({ state: request.state, sentBackOn: null }) === 'none') throw new AppError('management.notExpected')
  if (request.isRecent) throw new AppError('management.remindedBefore')
  await tx.change('UPDATE service_requests SET reminded_on = $2 WHERE id = $1', [id, now.toISOString()])
  await sendLater(tx, 'mail.serviceRequest', { serviceRequestId: id, event: 'reminded' })
}
