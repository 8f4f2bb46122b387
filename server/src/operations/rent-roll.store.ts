import type { RENT_ROLL_SORTS, RentRollFilter, RentRollRow } from '@lindero/contract/operations/rent.contract'
import { grossIncomeOf, leaseState } from '@lindero/domain/operations/lease'
import { overlappingLeases } from '@lindero/domain/operations/lease-overlap'
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { loadPart } from '../assets/parts/part-store.ts'
import { ON_PORTFOLIO, PORTFOLIO } from '../assets/portfolio-names.ts'
import { contains, directed, is } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { leases, storedRent } from './rent.table.ts'

type RentRollPage = ListQuery<(typeof RENT_ROLL_SORTS)[number], RentRollFilter>

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

/** Another lease of the asset with days in common, about the same space. */
const overlapping = (today: string) => sql`FROM leases other WHERE other.asset_uuid = ${leases.assetUuid}
  AND other.uuid <> ${leases.uuid} AND leases_overlap(leases, other, ${today}::date)`
const overlaps = (today: string) => sql<RentRollRow['overlaps']>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
  'uuid', other.uuid, 'tenant', other.tenant, 'startOn', other.start_on) ORDER BY other.start_on, other.number), '[]')
  ${overlapping(today)})`

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
    is(sql`(${late} > 0)`, f?.late),
    is(sql`EXISTS (SELECT ${overlapping(today)})`, f?.overlaps),
    f?.portfolios?.length ? inArray(assets.portfolioUuid, f.portfolios) : undefined,
    searched(f?.search),
  )
  const items = await tx
    .select({
      uuid: leases.uuid,
      assetUuid: leases.assetUuid,
      externalId: assets.externalId,
      address: assets.address,
      municipality: assets.municipality,
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
      overlaps: overlaps(today),
    })
    .from(leases)
    .innerJoin(assets, ON_ASSET)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(condition)
    .orderBy(directed(sorts[s], d), leases.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const isInForce = sql`${state} IN ('ACTIVE', 'EXTENDED')`
  // Counted twice today: the other lease is in force too.
  const isTwice = sql`${isInForce} AND EXISTS (SELECT ${overlapping(today)}
    AND lease_days(other, ${today}::date) && daterange(${today}::date, ${today}::date, '[]'))`
  const [sums] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      rent: sql<number>`coalesce(sum((${rent})::numeric) FILTER (WHERE ${isInForce}), 0)::float8`,
      deposit: sql<number>`coalesce(sum(${leases.deposit}) FILTER (WHERE ${isInForce}), 0)::float8`,
      late: sql<number>`coalesce(sum((${late})::numeric), 0)::float8`,
      overlapping: sql<number>`(count(*) FILTER (WHERE ${isTwice}))::int`,
      overlappingRent: sql<number>`coalesce(sum((${rent})::numeric) FILTER (WHERE ${isTwice}), 0)::float8`,
    })
    .from(leases)
    .innerJoin(assets, ON_ASSET)
    .where(condition)
  const { total = 0, ...totals } = sums ?? { rent: 0, deposit: 0, late: 0, overlapping: 0, overlappingRent: 0 }
  return { items, total, totals }
}

const ON_ASSET = sql`${assets.uuid} = ${leases.assetUuid}`

function searched(search: string | undefined): SQL | undefined {
  return search
    ? or(contains(sql`assets.searched`, search), contains(sql`searchable(${leases.tenant})`, search))
    : undefined
}

/** The monthly income from the leases of an asset in force today. */
export async function leaseIncomeOf(tx: Transaction, assetUuid: string, today: string) {
  const { rows } = await loadPart(tx, storedRent, assetUuid)
  const inForce = rows.lease.filter((lease) => ['ACTIVE', 'EXTENDED'].includes(leaseState(lease, today)))
  return {
    grossIncome: grossIncomeOf(rows.lease, rows.rentUpdate, today),
    overlapping: overlappingLeases(inForce, today).length > 0,
  }
}
