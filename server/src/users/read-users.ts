import type { User } from '@lindero/contract/users/user.schema'
import type { Department } from '@lindero/domain/customers/departments'
import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { roleOf } from '@lindero/domain/users/roles'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageFrom } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { listUsers, type UserPage, userAsShown } from './users.store.ts'

/**
 * A page of a customer's users. For super admins, the first page of every list begins with the product's staff user
 * (core 6). Filters do not apply to the staff user.
 */
export async function customerUsers(
  context: Context,
  caller: Caller,
  customerUuid: string,
  { p, r, ...page }: UserPage,
): Promise<{ items: User[]; total: number }> {
  const isFiltered = Object.values(page.f ?? {}).some((value) => value !== undefined)
  const seesStaff = roleOf(caller.user, caller.ownCustomer) === 'superAdmin' && !isFiltered
  const before = seesStaff ? 1 : 0
  const isFirst = p === 1
  const limit = isFirst ? r - before : r
  const offset = isFirst ? 0 : (p - 1) * r - before
  const list = await context.database.transaction({ customer: customerUuid }, (tx) =>
    listUsers(tx, customerUuid, { ...page, offset, limit }, context.now()),
  )
  if (!seesStaff) return list
  return {
    items: isFirst ? [...(await staffUser(context)), ...list.items] : list.items,
    total: list.total + before,
  }
}

function staffUser({ database, now }: Context): Promise<User[]> {
  return database.transaction({ customer: OPERATOR_CUSTOMER_UUID }, async (tx) => [
    await userAsShown(tx, STAFF_USER_UUID, now()),
  ])
}

/** The departments of a customer, each with the number of its active users. */
export async function departmentsOfCustomer(
  tx: Transaction,
  customer: CustomerRow,
  page: Page,
): Promise<ListOf<{ department: Department; users: number }>> {
  const counted = await tx.rows<{ department: Department; users: number }>(
    `SELECT department, count(*)::int AS users FROM users, unnest(departments) AS department
     WHERE customer_uuid = $1 AND inactive_on IS NULL GROUP BY department`,
    [customer.uuid],
  )
  const items = customer.departments.map((department) => ({
    department,
    users: counted.find((row) => row.department === department)?.users ?? 0,
  }))
  return pageFrom(items, page)
}
