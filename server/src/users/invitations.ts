import { hasRegistrationPlan } from '@lindero/domain/customers/customer'
import { AppError } from '@lindero/domain/errors'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { networkOf } from '../kernel/limits/call-limit.ts'
import { customerByUuid } from './accounts.store.ts'
import { type Claim, claim } from './attempts.ts'
import { ownerOfEmail, throwEmailTaken } from './user-email.ts'

/**
 * Counts an invitation for the mailbox, independently of the sender. If the customer registered itself, the invitation
 * also counts for the customer and the IP address, because anyone can register (docs/adr/0022). Invitations have
 * separate counters, so that people who request mails without signing in cannot block an invitation.
 *
 * @throws AppError `auth.tooManyAttempts`
 */
export async function claimInvitation(context: Context, caller: Caller, email: string): Promise<Claim> {
  const { uuid } = caller.customer
  const ofSender = { invitationsOfCustomer: uuid, invitationsOfAddress: networkOf(caller.address) }
  const isUnknown = !may(caller, 'administer') && (await registeredItself(context, uuid))
  return claim(context, { invitationsOfEmail: email, ...(isUnknown ? ofSender : {}) })
}

async function registeredItself({ database }: Context, uuid: string): Promise<boolean> {
  const customer = await database.transaction({ customer: uuid }, (tx) => customerByUuid(tx, uuid))
  return customer !== undefined && hasRegistrationPlan(customer)
}

/**
 * Runs work that reveals whether an email address has an account. This is no secret within a customer, nor for the
 * operator. For accounts of other customers, it is revealed only a few times an hour, and is logged, because anyone can
 * register (docs/adr/0022). A call that reveals nothing is not counted.
 *
 * @throws AppError `users.emailTaken`, `auth.tooManyAttempts`, and the errors of the work
 */
export async function withTakenEmailLimit<T>(
  context: Context,
  caller: Caller,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  if (may(caller, 'administer')) return work().catch(throwEmailTaken)
  const { uuid } = caller.customer
  const ofAddress = (await registeredItself(context, uuid)) ? { takenOfAddress: networkOf(caller.address) } : {}
  const asked = await claim(context, { takenOfCustomer: uuid, ...ofAddress })
  let isRevealed = false
  try {
    return await work().catch(throwEmailTaken)
  } catch (error) {
    if (AppError.is(error, 'users.emailTaken')) {
      const owner = await ownerOfEmail(context, email)
      isRevealed = owner !== undefined && owner.customerUuid !== uuid
    }
    if (isRevealed) {
      await context.database.transaction({ customer: uuid }, (tx) => logAuditAction(tx, caller, 'takenEmailAsked'))
    }
    throw error
  } finally {
    if (!isRevealed) await asked.takeBack()
  }
}
