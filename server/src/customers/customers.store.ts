import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { CUSTOMER_SORTS, customerFilter } from '@lindero/contract/customers/customers.contract'
import { SEGMENTS, type SegmentId } from '@lindero/domain/customers/segments'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains, directed, is, literal } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import { type CustomerRow, customers } from './customers.table.ts'

/**
 * Queries that count the objects that a plan limits, by customer. Each returns `customer_uuid` and `count` for the
 * customers whose uuid meets a condition. The slices that own the tables provide the queries.
 */
export interface PlanUse {
  operatingAssets: (which: SQL) => SQL
  activeUsers: (which: SQL) => SQL
}

export type CustomerPage = ListQuery<(typeof CUSTOMER_SORTS)[number], z.output<typeof customerFilter>>

const OPERATING_ASSETS = sql<number>`coalesce(operating_assets.count, 0)`
const ACTIVE_USERS = sql<number>`coalesce(active_users.count, 0)`

const SORTS: Record<(typeof CUSTOMER_SORTS)[number], SQL> = {
  name: sql`${customers.name} COLLATE spanish`,
  segment: sql`${customers.segmentId}`,
  operatingAssets: OPERATING_ASSETS,
  activeUsers: ACTIVE_USERS,
  createdOn: sql`${customers.createdOn}`,
  subscriptionInactiveOn: sql`${customers.subscriptionInactiveOn}`,
}

/**
 * A list that is sorted by these counts needs them for every matching customer. All other lists need them only for the
 * page.
 */
const BY_COUNT: ReadonlySet<string> = new Set(['operatingAssets', 'activeUsers'])

/**
 * Lists a page of all customers. The query must run under the system role, so only calls that require the permission
 * `administer` may use this function.
 */
export async function listCustomers(
  tx: Transaction,
  use: PlanUse,
  { p, r, s = 'name', d = false, f }: CustomerPage,
  now: Date,
): Promise<{ items: Customer[]; total: number }> {
  const condition = filtered(f, now)
  const first = directed(SORTS[s], d)
  const order = [first, SORTS.name, customers.uuid]
  const offset = (p - 1) * r
  const matching = tx.select({ uuid: customers.uuid }).from(customers).where(condition).$dynamic()
  const page = BY_COUNT.has(s)
    ? matching
    : matching
        .orderBy(...order)
        .limit(r)
        .offset(offset)
  const chosen = tx.$with('chosen').as(page)
  const counted = withCounts(tx.with(chosen), use, sql`IN (SELECT uuid FROM chosen)`).orderBy(...order)
  const rows = await (BY_COUNT.has(s) ? counted.limit(r).offset(offset) : counted)
  return { items: rows.map(shownCustomer), total: await tx.$count(customers, condition) }
}

/** Returns one customer with its plan usage. */
export async function customerReply(tx: Transaction, use: PlanUse, uuid: string): Promise<Customer> {
  const [row] = await withCounts(tx, use, sql`= ${uuid}`)
  if (!row) throw new Error(`customer ${uuid} vanished within its transaction`)
  return shownCustomer(row)
}

/**
 * Loads customers with their plan usage. For any number of customers, the assets are read once and the users once. A
 * separate query for each customer would be slower: if one customer has most of the assets, the database reads all
 * assets in each of these queries.
 *
 * @param which the condition on a customer's uuid
 */
function withCounts(tx: Pick<Transaction, 'select'>, use: PlanUse, which: SQL) {
  return tx
    .select({ customer: customers, operatingAssets: OPERATING_ASSETS, activeUsers: ACTIVE_USERS })
    .from(customers)
    .leftJoin(
      sql`(${use.operatingAssets(which)}) AS operating_assets`,
      sql`operating_assets.customer_uuid = ${customers.uuid}`,
    )
    .leftJoin(sql`(${use.activeUsers(which)}) AS active_users`, sql`active_users.customer_uuid = ${customers.uuid}`)
    .where(sql`${customers.uuid} ${which}`)
    .$dynamic()
}

function shownCustomer({
  customer,
  operatingAssets,
  activeUsers,
}: {
  customer: CustomerRow
  operatingAssets: number
  activeUsers: number
}): Customer {
  const segmentId = customer.segmentId as SegmentId
  const { trialToldDays: _, ...fields } = customer
  return {
    ...fields,
    segmentId,
    segment: SEGMENTS[segmentId],
    operatingAssets,
    activeUsers,
    subscriptionInactiveOn: customer.subscriptionInactiveOn?.toISOString() ?? null,
    trialEndsOn: customer.trialEndsOn?.toISOString() ?? null,
    createdOn: customer.createdOn.toISOString(),
    updatedOn: customer.updatedOn.toISOString(),
  }
}

/**
 * Condition for an inactive subscription, as in `isSubscriptionActive` of the domain: the card subscription or the
 * trial has ended.
 */
const isInactive = (now: Date) => sql`coalesce(CASE WHEN coalesce(${customers.stripeId}, '') <> ''
  THEN ${customers.subscriptionInactiveOn} ELSE ${customers.trialEndsOn} END
  <= ${now.toISOString()}::timestamptz, false)`

function filtered(filter: CustomerPage['f'], now: Date): SQL | undefined {
  const { search, segmentId, subscription, hasRepossessionLicence } = filter ?? {}
  return and(
    search
      ? or(
          contains(sql`searchable(${customers.name})`, search),
          sql`upper(${customers.cif}) LIKE '%' || upper(${literal(search)}) || '%'`,
        )
      : undefined,
    segmentId === undefined ? undefined : eq(customers.segmentId, segmentId),
    subscription === 'inactive' ? isInactive(now) : undefined,
    subscription === 'active' ? not(isInactive(now)) : undefined,
    is(customers.hasRepossessionLicence, hasRepossessionLicence),
  )
}
