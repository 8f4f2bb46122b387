import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { AppError } from '@lindero/domain/errors'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import { can } from '@lindero/domain/users/permissions'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { accountByUuid, customerByUuid } from '../users/accounts.store.ts'
import { keyOfAccount, userOfKey } from './api-keys.store.ts'
import { sessionCustomerOf, sessionUserOf } from './session-shown.ts'

/**
 * Returns the user who requested a job, with that user's current rights, so that the job reveals nothing that a call
 * would now deny to the same user.
 *
 * @param userUuid null if the user was erased in the meantime
 * @throws AppError `permissions.denied` if the user was erased, may no longer sign in, has lost access to this
 *   customer, or is the account of an API key that has ended
 */
export async function ordererOfJob(
  { database, now }: Context,
  userUuid: string | null,
  customerUuid: string,
  { needsSubscription = true }: { needsSubscription?: boolean } = {},
): Promise<Caller> {
  return database.transaction('system', async (tx) => {
    const account = userUuid === null ? undefined : await accountByUuid(tx, userUuid)
    const customer = await customerByUuid(tx, customerUuid)
    const key = account?.user.isProgram ? await keyOfAccount(tx, account.user.uuid, now()) : undefined
    if (!account || !customer || !(key || maySignIn(account.user))) throw new AppError('permissions.denied')
    const ownCustomer = sessionCustomerOf(account.customer)
    const caller: Caller = {
      sessionUuid: '',
      address: '',
      user: key ? userOfKey(key) : sessionUserOf(account.user),
      customer: sessionCustomerOf(customer),
      ownCustomer,
    }
    const { user } = caller
    const isOwn = customerUuid === ownCustomer.uuid
    const mayEnter =
      (!needsSubscription || isSubscriptionActive(ownCustomer, now())) &&
      (isOwn || can({ user, ownCustomer, customer: ownCustomer }, 'actForCustomer'))
    if (!mayEnter) throw new AppError('permissions.denied')
    return caller
  })
}
