import type { Department } from '@lindero/domain/customers/departments'
import { AppError } from '@lindero/domain/errors'
import type { CustomerRow } from '../customers/customers.table.ts'

/**
 * Checks that the customer has all departments of a user.
 * @throws AppError `users.departmentElsewhere`
 */
export function requireDepartmentsOf(customer: CustomerRow, departments: readonly Department[]): void {
  if (departments.every((department) => customer.departments.includes(department))) return
  throw new AppError('users.departmentElsewhere', { fields: [{ field: 'departments' }] })
}
