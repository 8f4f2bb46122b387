import type { User } from '@lindero/contract/users/user.schema'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { withUser } from './user-reach.ts'
import { userAsShown } from './users.store.ts'
import { users } from './users.table.ts'

/**
 * Stores the name and interests that a user enters at the end of onboarding.
 * @throws AppError `users.notFound` if the uuid is that of a different user
 */
export async function saveOnboardingInfo(
  context: Context,
  caller: Caller,
  info: { uuid?: string | undefined; firstname: string; lastname: string; interests: string[] },
): Promise<User> {
  if (info.uuid && info.uuid.toLowerCase() !== caller.user.uuid) throw new AppError('users.notFound')
  const { firstname, lastname } = info
  const interests = [...new Set(info.interests)]
  return withUser(context, caller, caller.user.uuid, async (tx, { user }) => {
    await tx
      .update(users)
      .set({ firstname, lastname, interests, updatedOn: context.now() })
      .where(eq(users.uuid, user.uuid))
    await logAuditAction(tx, caller, 'userEdited', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { fields: ['firstname', 'lastname', 'interests'] },
    })
    return userAsShown(tx, user.uuid, context.now())
  })
}
