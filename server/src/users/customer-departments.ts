import type { Department } from '@lindero/domain/customers/departments'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListOf } from '../kernel/database/page.ts'

/** The departments of a customer, each with its number of active users. */
export async function departmentsOfCustomer(
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
