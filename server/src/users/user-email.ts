import { isOfDomain } from '@lindero/domain/customers/customer'
import { AppError } from '@lindero/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type { CustomerRow } from '../customers/customers.table.ts'
import type { Context } from '../kernel/context.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import { rejectDisposableEmail } from './disposable-email.ts'
import { type UserRow, users } from './users.table.ts'

/**
 * Checks that a user of this customer may have the email address.
 *
 * @throws AppError `users.emailDomain` with the required domain; `auth.disposableEmail`
 */
export function requireEmailOf({ emailDomain }: CustomerRow, email: string): void {
  if (!isOfDomain(email, emailDomain)) throw new AppError('users.emailDomain', { domain: emailDomain })
  rejectDisposableEmail(email)
}

/** Finds the user of any customer who has an email address. Only the system role can see users of all customers. */
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

/**
 * Converts the database error for a duplicate email address to an error code. Only people who manage users may receive
 * this error.
 */
export function throwEmailTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) throw new AppError('users.emailTaken')
  throw error
}
