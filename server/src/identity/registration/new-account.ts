import { REGISTRATION_PLAN, segmentOfRegistration } from '@lindero/domain/customers/customer'
import { trialEnd } from '@lindero/domain/customers/subscription'
import { AppError } from '@lindero/domain/errors'
import { customers } from '../../customers/customers.table.ts'
import { audit } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import type { Account } from '../../users/accounts.store.ts'
import type { AcceptedTerms } from '../../users/users.table.ts'
import { users } from '../../users/users.table.ts'

/** A person with a confirmed address. */
interface ProvenPerson {
  email: string
  firstname: string
  lastname: string
  company: string | null
  language: 'es' | 'en'
  passwordHash: string | null
  googleId: string | null
  /** Accepted version of the terms; null for registrations from before the version was stored. */
  acceptedTerms: AcceptedTerms | null
}

/**
 * Creates a customer with the plan and trial for self-registration, and the person as its admin. Runs under the system
 * role.
 *
 * @throws AppError `auth.emailTaken` if a user has taken the address in the meantime
 */
export async function makeAccount(tx: Transaction, person: ProvenPerson, address: string, now: Date): Promise<Account> {
  const { company, ...columns } = person
  const name = `${person.firstname} ${person.lastname}`.trim()
  const { operatingAssets, activeUsers } = REGISTRATION_PLAN
  const [customer] = await tx
    .insert(customers)
    .values({
      name: company || name,
      segmentId: segmentOfRegistration(company),
      operatingAssetsLimit: operatingAssets,
      activeUsersLimit: activeUsers,
      trialEndsOn: trialEnd(now),
      createdOn: now,
      updatedOn: now,
    })
    .returning()
  if (!customer) throw new Error('the customer was not written')
  const [user] = await tx
    .insert(users)
    .values({
      ...columns,
      customerUuid: customer.uuid,
      isAdmin: true,
      isEditor: true,
      emailVerifiedOn: now,
      passwordChangedOn: person.passwordHash ? now : null,
      createdOn: now,
      updatedOn: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!user) throw new AppError('auth.emailTaken')
  for (const action of ['registered', 'emailVerified'] as const) {
    await audit(tx, {
      customerUuid: customer.uuid,
      userUuid: user.uuid,
      userName: name,
      action,
      data: { by: person.googleId ? 'google' : 'mail', acceptedTerms: true },
      address,
    })
  }
  await sendLater(tx, 'mail.welcome', { userUuid: user.uuid })
  return { user, customer }
}
