import { AppError } from '@lindero/domain/errors'
import { isOneself, manageViolation } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { endSessionsOf } from '../users/accounts.store.ts'
import { organisationIdentities } from '../users/organisation-identities.table.ts'
import type { UserRow } from '../users/users.table.ts'

/**
 * Removes the link of a user to the customer's identity provider, for example after the provider has given the person
 * another subject. The sessions end, because the provider may have opened them. The next sign-in links the user again.
 *
 * @throws AppError `permissions.denied`
 */
export async function unlinkOrganisation(
  tx: Transaction,
  caller: Caller,
  user: UserRow,
  now: Date,
): Promise<{ unlinked: number }> {
  const violation = isOneself(caller, user) ? null : manageViolation(caller, user)
  if (violation) throw new AppError(violation)
  const removed = await tx
    .delete(organisationIdentities)
    .where(eq(organisationIdentities.userUuid, user.uuid))
    .returning({ subject: organisationIdentities.subject })
  if (removed.length === 0) return { unlinked: 0 }
  const sessionsEnded = await endSessionsOf(tx, user.uuid, now, caller.sessionUuid)
  await logAuditAction(tx, caller, 'organisationUnlinked', {
    customerUuid: user.customerUuid,
    subject: user.uuid,
    data: { sessionsEnded },
  })
  return { unlinked: removed.length }
}
