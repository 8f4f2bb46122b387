import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import type { Transaction } from '../kernel/database/database.ts'
import { type Account, accountByUuid } from './accounts.store.ts'
import type { Recipient } from './render-user-mail.ts'

/** The account to which a mail is sent; undefined if the user has been removed, deactivated or erased since. */
export async function accountToTell(tx: Transaction, userUuid: string): Promise<Account | undefined> {
  const account = await accountByUuid(tx, userUuid)
  return account && maySignIn(account.user) ? account : undefined
}

/** Like `accountToTell`, for periodic mails: the account receives none after the subscription of its customer has ended. */
export async function subscriberToTell(tx: Transaction, userUuid: string, now: Date): Promise<Account | undefined> {
  const account = await accountToTell(tx, userUuid)
  return account && isSubscriptionActive(account.customer, now) ? account : undefined
}

/** Name, address and language of an account's owner, for a mail. */
export function recipientOf({ user, customer }: Account): Recipient & { name: string } {
  const { email, language, firstname } = user
  return { email, language, name: firstname, colours: customer.colours, logoKey: customer.templates.mail }
}
