import type { User } from '@lindero/contract/users/user.schema'
import { AppError } from '@lindero/domain/kernel/app-error'
import { isOneself } from '@lindero/domain/users/user-edits'
import { eq } from 'drizzle-orm'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { withUser } from './user-reach.ts'
import { userAsShown } from './users.store.ts'
import { users } from './users.table.ts'

/** What nobody does for another. @throws AppError `users.notFound` */
export function demandOneself(caller: Caller, uuid: string): void {
  if (!isOneself(caller, { uuid: uuid.toLowerCase() })) throw new AppError('users.notFound')
}

/** Names and interests given at the end of onboarding. @throws AppError `users.notFound` */
export async function saveOnboardingInfo(
  context: Context,
  caller: Caller,
  uuid: string,
  info: { uuid?: string | undefined; firstname: string; lastname: string; interests: string[] },
): Promise<User> {
  demandOneself(caller, uuid)
  if (info.uuid) demandOneself(caller, info.uuid)
  const { firstname, lastname } = info
  const interests = [...new Set(info.interests)]
  return withUser(context, caller, uuid, async (tx, { user }) => {
    await tx
      .update(users)
      .set({ firstname, lastname, interests, updatedOn: context.now() })
      .where(eq(users.uuid, user.uuid))
    await auditDeed(tx, caller, 'userEdited', {
      customerUuid: user.customerUuid,
      subject: user.uuid,
      data: { fields: ['firstname', 'lastname', 'interests'] },
    })
    return userAsShown(tx, user.uuid, context.now())
  })
}
