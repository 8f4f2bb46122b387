import type { CallInput } from '@lindero/contract/kernel/call'
import type { legalCalls } from '@lindero/contract/legal/legal.contract'
import type { ServiceRequestShown } from '@lindero/contract/legal/legal.schema'
import { addDays } from '@lindero/domain/kernel/dates'
import { cancelRejection } from '@lindero/domain/legal/service-requests'
import { sql } from 'drizzle-orm'
import { allOf, is, isIn } from '../kernel/database/conditions.ts'
import type { Database, Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { COSTS_OF_PROCEDURES, FIRST_OF_PROCEDURES, monthsOfProcedures } from './procedure-costs.store.ts'
import { REQUEST, REQUESTS, type RequestRow, requestReplies } from './service-requests.store.ts'
import { SITUATION, type SituationRow, situationOf } from './situation.store.ts'

/** A date in the list is marked as due from this many days before it. */
const DUE_DAYS = 14

const SORTED = { nextDate: 's.next_date', externalId: 'a.external_id', possessionDate: 's.possession_date' }

/** Assets with legal work in the portfolios that the caller sees, sorted by default by their next date. */
export async function listRepossessions(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: CallInput<typeof legalCalls.repossessions>['query'],
  today: string,
) {
  const until = addDays(today, DUE_DAYS)
  const isRegistered = sql`coalesce(s.registration_state IN ('INSCRITO', 'NO_REQUERIDO'), false)`
  const isPossessed = sql`coalesce(s.possession_state = 'WITH_POSSESSION', false)`
  const isDue = sql`coalesce(s.next_date <= ${until}::date, false)`
  const seen = allOf(
    sql`a.archived_on IS NULL AND a.phase = 'management'`,
    seesPortfolio(caller, sql`a.portfolio_uuid`),
  )
  const which = allOf(
    seen,
    isIn([sql`a.external_id`, sql`a.address`], f.search),
    is(isRegistered, f.isRegistered),
    is(isPossessed, f.isPossessed),
    is(sql`coalesce(s.is_occupied, false)`, f.isOccupied),
    is(isDue, f.isDue),
  )
  const from = sql`FROM legal_situations s JOIN assets a ON a.uuid = s.asset_uuid
    LEFT JOIN users u ON u.uuid = s.responsible_uuid`
  const order = sql.raw(`${SORTED[s ?? 'nextDate']} ${d ? 'DESC' : 'ASC'} NULLS LAST, a.uuid`)
  const items = await tx.rows<
    RepossessionRow & SituationRow
  >(sql`SELECT a.uuid AS "assetUuid", a.external_id AS "externalId",
    a.address, a.municipality, a.acquisition_type AS "acquisitionType",
    ${sql.raw(COSTS_OF_PROCEDURES)} AS costs, ${sql.raw(FIRST_OF_PROCEDURES)} AS since,
    nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') AS responsible, ${sql.raw(SITUATION)}
    ${from} WHERE ${which} ORDER BY ${order} LIMIT ${r} OFFSET ${(p - 1) * r}`)
  const counted = await tx.rows<Record<string, number>>(sql`SELECT
    count(*) FILTER (WHERE ${which})::int AS matching, count(*)::int AS total,
    count(*) FILTER (WHERE NOT ${isRegistered})::int AS unregistered,
    count(*) FILTER (WHERE NOT ${isPossessed})::int AS "withoutPossession",
    count(*) FILTER (WHERE s.is_occupied)::int AS occupied, count(*) FILTER (WHERE ${isDue})::int AS due
    ${from} WHERE ${seen}`)
  const { matching = 0, ...summary } = counted[0] ?? {}
  return {
    items: items.map(
      ({ assetUuid, externalId, address, municipality, acquisitionType, responsible, costs, since, ...row }) => ({
        assetUuid,
        externalId,
        address,
        municipality,
        acquisitionType,
        responsible,
        costs,
        months: monthsOfProcedures(since, row.possessionDate, today),
        situation: situationOf(row),
      }),
    ),
    total: matching,
    summary: summary as Record<'total' | 'unregistered' | 'withoutPossession' | 'occupied' | 'due', number>,
  }
}

interface RepossessionRow {
  assetUuid: string
  externalId: string
  address: string | null
  municipality: string | null
  acquisitionType: string | null
  responsible: string | null
  costs: number | null
  /** Day of the first record of a procedure. */
  since: string | null
}

const SERVICE_ORDER = { expiresOn: 'r.expires_on', requestedOn: 'r.requested_on', id: 'r.id' }

/**
 * The service requests of a provider, and the numbers for its dashboard. Row-level security hides other providers'
 * requests.
 */
export async function listServices(
  database: Database,
  providerUuid: string,
  { p, r, s, d, f = {} }: CallInput<typeof legalCalls.managementServices>['query'],
  today: string,
) {
  const isOpen = `r.state IN ('PENDING', 'IN_PROGRESS')`
  const { rows, summary, total } = await database.transaction({ provider: providerUuid }, async (tx) => {
    const which = `($1::text[] IS NULL OR r.state = ANY($1))
      AND ($2::text IS NULL OR strpos(searchable(a.external_id), searchable($2)) > 0)
      AND ($3::boolean IS NULL OR (${isOpen} AND r.expires_on < $4::date) = $3)`
    const filterValues = [f.states ?? null, f.search ?? null, f.isExpired ?? null, today]
    const rows = await tx.rows<RequestRow>(
      `SELECT ${REQUEST} FROM ${REQUESTS} WHERE ${which}
       ORDER BY ${SERVICE_ORDER[s ?? 'expiresOn']} ${d ? 'DESC' : 'ASC'}, r.id LIMIT $5 OFFSET $6`,
      [...filterValues, r, (p - 1) * r],
    )
    const [figures] = await tx.rows<Record<'matching' | ServiceFigure, number>>(
      `SELECT count(*) FILTER (WHERE ${which})::int AS matching,
         count(*) FILTER (WHERE ${isOpen} AND r.expires_on < $4::date)::int AS delayed,
         count(*) FILTER (WHERE r.state = 'IN_PROGRESS')::int AS "inProgress",
         count(*) FILTER (WHERE r.state = 'DONE')::int AS finished,
         count(*) FILTER (WHERE r.state = 'PENDING')::int AS new,
         count(*) FILTER (WHERE r.state = 'PENDING' AND r.requested_on >= $4::date - 7)::int AS "newThisWeek"
       FROM ${REQUESTS}`,
      filterValues,
    )
    const { matching = 0, ...rest } = figures ?? {}
    return { rows: rows, total: matching, summary: rest as Record<ServiceFigure, number> }
  })
  const items = await requestReplies(database, rows, today)
  return { items: items.map(forProvider), total, summary }
}

/**
 * A request as its provider sees it. If it was cancelled, the provider sees that it was, but not why. After its end, the
 * provider no longer needs the contact.
 */
export function forProvider(item: ServiceRequestShown): ServiceRequestShown {
  if (cancelRejection(item.state) === null) return item
  const ended = { ...item, contactName: null, contactPhone: null }
  return item.state === 'DONE' ? ended : { ...ended, comments: null, requestedBy: null, sentBackReason: null }
}

type ServiceFigure = 'delayed' | 'inProgress' | 'finished' | 'new' | 'newThisWeek'
