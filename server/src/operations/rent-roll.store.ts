import type { RENT_ROLL_SORTS, RentRollFilter, RentRollRow } from '@lindero/contract/operations/rent.contract'
import { grossIncomeOf } from '@lindero/domain/operations/lease'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { loadPart } from '../assets/parts/part-store.ts'
import { ON_PORTFOLIO, PORTFOLIO } from '../assets/portfolio-names.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { leases, storedRent } from './rent.table.ts'

interface RentRollPage {
  p: number
  r: number
  s?: (typeof RENT_ROLL_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: RentRollFilter | undefined
}

/** SQL version of the domain function `leaseState`. */
const stateOn = (today: string) => sql<RentRollRow['state']>`CASE
  WHEN ${leases.endedOn} < ${today}::date THEN 'ENDED' WHEN ${leases.startOn} > ${today}::date THEN 'FUTURE'
  WHEN ${leases.endOn} < ${today}::date THEN 'EXTENDED' ELSE 'ACTIVE' END`

/** SQL version of the domain function `rentOn`. */
const rentOn = (today: string) => sql<number>`coalesce((SELECT u.new_rent FROM lease_updates u
  WHERE u.lease_uuid = ${leases.uuid} AND u.effective_on <= ${today}::date AND u.new_rent IS NOT NULL
  ORDER BY u.effective_on DESC, u.number DESC LIMIT 1), ${leases.rent})::float8`

const lateOn = (today: string) => sql<number>`coalesce((SELECT sum(d.open_amount) FROM dues d
  WHERE d.lease_uuid = ${leases.uuid} AND d.kind = 'rent' AND d.due_date < ${today}::date), 0)::float8`

/** A page of the leases of operating assets in the caller's portfolios, with totals over all pages. */
export async function listRentRoll(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'externalId', d = false, f }: RentRollPage,
  today: string,
) {
  const [state, rent, late] = [stateOn(today), rentOn(today), lateOn(today)]
  const sorts: Record<(typeof RENT_ROLL_SORTS)[number], SQL> = {
    externalId: sql`${assets.externalId}`,
    tenant: sql`${leases.tenant}`,
    startOn: sql`${leases.startOn}`,
    // The list shows this day.
    endOn: sql`coalesce(${leases.endedOn}, ${leases.endOn})`,
    rent,
    late,
  }
  const condition = and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    f?.states?.length ? inArray(state, f.states) : undefined,
    f?.uses?.length ? inArray(leases.use, f.uses) : undefined,
    f?.late === undefined ? undefined : sql`(${late} > 0) = ${f.late}`,
    f?.portfolios?.length ? inArray(assets.portfolioUuid, f.portfolios) : undefined,
    searched(f?.search),
  )
  const direction = d ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const items = await tx
    .select({
      uuid: leases.uuid,
      assetUuid: leases.assetUuid,
      externalId: assets.externalId,
      address: assets.address,
      portfolioName: sql<string>`portfolio.name`,
      tenant: leases.tenant,
      use: sql<RentRollRow['use']>`${leases.use}`,
      state,
      startOn: leases.startOn,
      endOn: leases.endOn,
      endedOn: leases.endedOn,
      rent,
      rentPerM2: sql<number | null>`round((${rent})::numeric / nullif(${assets.size}, 0)::numeric, 2)::float8`,
      updateIndex: sql<RentRollRow['updateIndex']>`${leases.updateIndex}`,
      deposit: leases.deposit,
      late,
    })
    .from(leases)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(condition)
    .orderBy(sql`${sorts[s]} ${direction}`, leases.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const isInForce = sql`${state} IN ('ACTIVE', 'EXTENDED')`
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      rent: sql<number>`coalesce(sum((${rent})::numeric) FILTER (WHERE ${isInForce}), 0)::float8`,
      deposit: sql<number>`coalesce(sum(${leases.deposit}) FILTER (WHERE ${isInForce}), 0)::float8`,
      late: sql<number>`coalesce(sum((${late})::numeric), 0)::float8`,
    })
    .from(leases)
    .innerJoin(assets, ON_ASSET)
    .where(condition)
  const { total = 0, ...totals } = sums ?? { rent: 0, deposit: 0, late: 0 }
  return { items, total, totals }
}

const ON_ASSET = sql`${assets.uuid} = ${leases.assetUuid}`

function searched(search: string | undefined): SQL | undefined {
  const words = search?.replace(/[\\%_]/g, '\\$&')
  return words
    ? sql`(assets.searched LIKE '%' || searchable(${words}) || '%'
        OR searchable(${leases.tenant}) LIKE '%' || searchable(${words}) || '%')`
    : undefined
}

export async function grossIncomeOfAsset(tx: Transaction, assetUuid: string, today: string) {
  const { rows } = await loadPart(tx, storedRent, assetUuid)
  return grossIncomeOf(rows.lease, rows.rentUpdate, today)
}
