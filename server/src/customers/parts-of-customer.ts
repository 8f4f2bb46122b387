import type { Department } from '@lindero/domain/customers/departments'
import type { Transaction } from '../kernel/database/database.ts'
import type { CustomerRow } from './customers.table.ts'

interface ListOf<Item> {
  items: Item[]
  total: number
}

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
export async function portfoliosOf(
  tx: Transaction,
  customerUuid: string,
): Promise<ListOf<{ uuid: string; name: string; assets: number }>> {
  const items = await tx.rows<{ uuid: string; name: string; assets: number }>(
    `SELECT p.uuid, p.name, count(a.uuid)::int AS assets
     FROM portfolios p LEFT JOIN assets a ON a.portfolio_uuid = p.uuid AND a.archived_on IS NULL
     WHERE p.customer_uuid = $1 AND p.archived_on IS NULL AND NOT p.is_draft
     GROUP BY p.uuid ORDER BY searchable(p.name), p.uuid`,
    [customerUuid],
  )
  return { items, total: items.length }
}
