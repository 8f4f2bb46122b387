import { type AdminFlags, runsCustomer } from '@lindero/domain/users/last-admin'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { adminsToNotify } from './admins-to-notify.ts'
import type { ReachedUser } from './user-reach.ts'

/**
 * Orders a mail to each admin of a customer when a user of the operator adds another admin. Changes by the customer's
 * own admins send no mail.
 *
 * @param before the user before the change; null if it did not exist
 */
export async function notifyNewAdmin(
  tx: Transaction,
  caller: Caller,
  { user, customer }: { user: AdminFlags & { uuid: string }; customer: ReachedUser['customer'] },
  before: AdminFlags | null,
): Promise<void> {
  const isNew = runsCustomer(user, customer) && !(before && runsCustomer(before, customer))
  if (isNew && customer.uuid !== caller.ownCustomer.uuid) await notifyAdminsOf(tx, customer.uuid, user.uuid)
}

/** One message for each admin, so that a failing mailbox does not make the others get the mail twice. */
export async function notifyAdminsOf(tx: Transaction, customerUuid: string, adminUuid: string): Promise<void> {
  for (const userUuid of await adminsToNotify(tx, customerUuid)) {
    if (userUuid !== adminUuid) await sendLater(tx, 'mail.newAdmin', { userUuid, adminUuid })
  }
}
