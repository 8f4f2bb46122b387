import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { CUSTOMER_SORTS, customerFilter } from '@lindero/contract/customers/customers.contract'
import { SEGMENTS, type SegmentId } from '@lindero/domain/customers/segments'
import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../kernel/database/database.ts'
import { type CustomerRow, customers } from './customers.table.ts'

export interface CustomerPage {
  p: number
  r: number
  s?: (typeof CUSTOMER_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: z.output<typeof customerFilter> | undefined
}

/** Assets that are not archived, counted along the index of the customer. */
const OPERATING_ASSETS = sql<number>`(SELECT count(*)::int FROM assets a
  WHERE a.customer_uuid = customers.uuid AND a.archived_on IS NULL)`

/** Without inactive ones and providers (core 6). */
const ACTIVE_USERS = sql<number>`(SELECT count(*)::int FROM users u
  WHERE u.customer_uuid = customers.uuid AND u.inactive_on IS NULL AND NOT u.is_provider)`

const SORTS: Record<(typeof CUSTOMER_SORTS)[number], SQL> = {
  name: sql`searchable(${customers.name})`,
  segment: sql`${customers.segmentId}`,
  operatingAssets: OPERATING_ASSETS,
  activeUsers: ACTIVE_USERS,
  createdOn: sql`${customers.createdOn}`,
  subscriptionInactiveOn: sql`${customers.subscriptionInactiveOn}`,
}

/** A page of every customer. Under the system role: for administration alone. */
export async function listCustomers(
  tx: Transaction,
  { p, r, s = 'name', d = false, f }: CustomerPage,
): Promise<{ items: Customer[]; total: number }> {
  const condition = filtered(f)
  const order = d ? sql`${SORTS[s]} DESC NULLS LAST` : sql`${SORTS[s]} ASC NULLS LAST`
  const rows = await select(tx, condition)
    .orderBy(order, SORTS.name, customers.uuid)
    .limit(r)
    .offset((p - 1) * r)
  return { items: rows.map(shownCustomer), total: await tx.$count(customers, condition) }
}

/** One customer with the use of its plan. */
export async function customerAsShown(tx: Transaction, uuid: string): Promise<Customer> {
  const [row] = await select(tx, eq(customers.uuid, uuid))
  if (!row) throw new Error(`customer ${uuid} vanished within its transaction`)
  return shownCustomer(row)
}

function select(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({ customer: customers, operatingAssets: OPERATING_ASSETS, activeUsers: ACTIVE_USERS })
    .from(customers)
    .where(condition)
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
  return {
    ...customer,
    segmentId,
    segment: SEGMENTS[segmentId],
    operatingAssets,
    activeUsers,
    subscriptionInactiveOn: customer.subscriptionInactiveOn?.toISOString() ?? null,
    createdOn: customer.createdOn.toISOString(),
    updatedOn: customer.updatedOn.toISOString(),
  }
}

/** Inactive as the rule has it: a card customer with a date (core 4). */
const IS_INACTIVE = and(isNotNull(customers.stripeId), isNotNull(customers.subscriptionInactiveOn))

function filtered(filter: CustomerPage['f'] = {}): SQL | undefined {
  const { search, segmentId, subscription, hasRepossessionLicence } = filter
  const words = search?.trim().replace(/[\\%_]/g, '\\$&')
  return and(
    words
      ? or(
          sql`searchable(${customers.name}) LIKE '%' || searchable(${words}) || '%'`,
          sql`upper(${customers.cif}) LIKE '%' || upper(${words}) || '%'`,
        )
      : undefined,
    segmentId === undefined ? undefined : eq(customers.segmentId, segmentId),
    subscription === 'inactive' ? IS_INACTIVE : undefined,
    subscription === 'active'
      ? or(isNull(customers.stripeId), isNull(customers.subscriptionInactiveOn))
      : undefined,
    hasRepossessionLicence === undefined
      ? undefined
      : hasRepossessionLicence
        ? customers.hasRepossessionLicence
        : not(customers.hasRepossessionLicence),
  ) as SQL | undefined
}
