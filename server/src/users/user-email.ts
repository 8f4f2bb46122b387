import { isOfDomain } from '@lindero/domain/customers/customer'
import { AppError } from '@lindero/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import { rejectDisposableEmail } from './disposable-email.ts'
import { type UserRow, users } from './users.table.ts'

/**
 * Checks that a user of this customer may have the address.
 *
 * @throws AppError `users.emailDomain` with the required domain, `auth.disposableEmail`
 */
export function requireEmailOf({ emailDomain }: CustomerRow, email: string): void {
  if (!isOfDomain(email, emailDomain)) throw new AppError('users.emailDomain', { domain: emailDomain })
  rejectDisposableEmail(email)
}

/** The user, of any customer, who has an address. Only the system role can see this. */
export async function ownerOfEmail(
  { database }: Context,
  email: string,
): Promise<Pick<UserRow, 'uuid' | 'customerUuid'> | undefined> {
  const [owner] = await database.transaction('system', (tx) =>
    tx
      .select({ uuid: users.uuid, customerUuid: users.customerUuid })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase())),
  )
  return owner
}

/** Turns the database error of a duplicate address into an error code. Only managers of users may get this answer. */
export function throwEmailTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) throw new AppError('users.emailTaken')
  throw error
}
