import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import type { Transaction } from '../kernel/database/database.ts'
import { users } from './users.table.ts'

/**
 * Creates the product's staff user once. A constraint of the table ensures that this user is inactive and has no login,
 * so it counts towards no limit.
 */
export async function makeStaffUser(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(users)
    .values({
      uuid: STAFF_USER_UUID,
      customerUuid: OPERATOR_CUSTOMER_UUID,
      email: 'staff@lindero.invalid',
      firstname: 'Staff',
      lastname: 'Lindero',
      inactiveOn: now,
      createdOn: now,
      updatedOn: now,
    })
    .onConflictDoNothing()
}
