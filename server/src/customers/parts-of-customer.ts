import type { Department } from '@lindero/domain/customers/departments'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { CustomerRow } from './customers.table.ts'

/** The departments that a customer works with, and how many active users stand in each. */
export async function departmentsOf(
  tx: Transaction,
  customer: CustomerRow,
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
  return { items, total: items.length }
}

/** Portfolios of a customer that are neither drafts nor archived, to assign users to. */
export function portfoliosOf(
  tx: Transaction,
  customerUuid: string,
  page: Page,
): Promise<ListOf<{ uuid: string; name: string }>> {
  return pageOf(
    tx,
    `SELECT p.uuid, p.name FROM portfolios p
     WHERE p.customer_uuid = $1 AND p.archived_on IS NULL AND NOT p.is_draft`,
    'searchable(p.name), p.uuid',
    [customerUuid],
    page,
  )
}
