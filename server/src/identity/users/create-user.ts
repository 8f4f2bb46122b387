import type { NewUser, User } from '@lindero/contract/identity/user.schema'
import { createRefusal } from '@lindero/domain/identity/user-edits'
import { AppError } from '@lindero/domain/kernel/app-error'
import { claimActiveUser } from '../../customers/active-users.ts'
import { inCustomer } from '../../customers/customer-access.ts'
import { users } from '../../customers/customers.table.ts'
import { tellingLimits } from '../../customers/limit-notice.ts'
import { auditDeed } from '../../kernel/audit/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { sendLater } from '../../kernel/outgoing/outgoing.ts'
import { claimInvitation } from '../attempts/attempts.ts'
import { assignPortfolios } from './assigned-portfolios.ts'
import { demandEmailOf, tellTakenEmail } from './user-email.ts'
import { userAsShown } from './users.store.ts'

/**
 * Creates a user of a customer within its limit and orders the mail with the link to set a password. Of several
 * at once just as many pass as fit.
 *
 * @throws AppError `customers.notFound`, `permissions.denied`, `users.superAdminElsewhere`, `users.emailDomain`,
 * `users.emailTaken`, `auth.disposableEmail`, `portfolios.notFound`, `limits.activeUsers`, `auth.tooManyAttempts`
 */
export async function createUser(
  context: Context,
  caller: Caller,
  customerUuid: string,
  { portfolios, ...columns }: NewUser,
): Promise<User> {
  const now = context.now()
  const create = () =>
    inCustomer(context, caller, customerUuid, 'manageUsers', async (tx, customer) => {
      const refusal = createRefusal(caller, customer.uuid, columns)
      if (refusal) throw new AppError(refusal)
      demandEmailOf(customer, columns.email)
      if (!columns.isProvider) await claimActiveUser(tx, customer.uuid)
      const [user] = await tx
        .insert(users)
        .values({ ...columns, customerUuid: customer.uuid, createdOn: now, updatedOn: now })
        .returning({ uuid: users.uuid, customerUuid: users.customerUuid })
      if (!user) throw new Error('the user was not stored')
      await assignPortfolios(tx, user, portfolios)
      await sendLater(tx, 'mail.setPassword', { userUuid: user.uuid, invitedByUuid: caller.user.uuid })
      const { isAdmin, isEditor, isProvider, isSuperAdmin } = columns
      await auditDeed(tx, caller, 'userCreated', {
        customerUuid: customer.uuid,
        subject: user.uuid,
        data: { isAdmin, isEditor, isProvider, isSuperAdmin },
      })
      return userAsShown(tx, user.uuid, now)
    }).catch(tellTakenEmail)
  const invitation = await claimInvitation(context, columns.email)
  return tellingLimits(context, () => customerUuid.toLowerCase(), create).catch(async (error: unknown) => {
    await invitation.takeBack()
    throw error
  })
}
