import { hasLegalManagement } from '@lindero/domain/customers/segments'
import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { maySignIn } from '@lindero/domain/users/may-sign-in'
import type { Transaction } from '../kernel/database/database.ts'
import { type Account, accountByUuid, customerByUuid } from './accounts.store.ts'
import type { Recipient } from './render-user-mail.ts'

/** The account to which a mail is sent; undefined if the user has been removed, deactivated or erased since. */
export async function accountToTell(tx: Transaction, userUuid: string): Promise<Account | undefined> {
  const account = await accountByUuid(tx, userUuid)
  return account && maySignIn(account.user) ? account : undefined
}

/**
 * Like `accountToTell`, for periodic mails about the work of a customer. Returns undefined if that customer's
 * subscription has ended or, with `needsLicence`, if that customer has no legal management any more. A super admin may
 * work for several customers, so `customerUuid` may differ from the customer of the user.
 */
export async function subscriberToTell(
  tx: Transaction,
  { userUuid, customerUuid }: { userUuid: string; customerUuid: string },
  now: Date,
  { needsLicence }: { needsLicence: boolean },
): Promise<Account | undefined> {
  const account = await accountToTell(tx, userUuid)
  const customer = await customerByUuid(tx, customerUuid)
  if (!account || !customer || !isSubscriptionActive(customer, now)) return undefined
  return needsLicence && !hasLegalManagement(customer) ? undefined : account
}

/** Name, address and language of an account's owner, for a mail. */
export function recipientOf({ user, customer }: Account): Recipient & { name: string } {
  const { email, language, firstname } = user
  return { email, language, name: firstname, colours: customer.colours, logoKey: customer.templates.mail }
}
