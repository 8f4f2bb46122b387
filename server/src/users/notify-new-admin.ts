import { type AdminFlags, runsCustomer } from '@lindero/domain/users/last-admin'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { adminsToNotify } from './admins-to-notify.ts'
import type { ReachedUser } from './user-reach.ts'

/**
 * Queues a mail to each admin of a customer when a user of the operator adds another admin. No mail is sent if an admin
 * of the customer adds one.
 *
 * @param before the user before the change; null for a new user
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

/** Queues a separate message to each admin, so that if one mailbox fails, only its mail is sent again. */
export async function notifyAdminsOf(tx: Transaction, customerUuid: string, adminUuid: string): Promise<void> {
  for (const userUuid of await adminsToNotify(tx, customerUuid)) {
    if (userUuid !== adminUuid) await sendLater(tx, 'mail.newAdmin', { userUuid, adminUuid })
  }
}
