import { runsCustomer, type Standing } from '@lindero/domain/users/last-admin'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { adminsToTell } from './admins-to-tell.ts'
import type { ReachedUser } from './user-reach.ts'

/**
 * Orders a mail to each admin of a customer when a user of the operator adds another admin. Changes by the customer's
 * own admins send no mail.
 *
 * @param before the user before the change; null if it did not exist
 */
export async function tellNewAdmin(
  tx: Transaction,
  caller: Caller,
  { user, customer }: { user: Standing & { uuid: string }; customer: ReachedUser['customer'] },
  before: Standing | null,
): Promise<void> {
  const isNew = runsCustomer(user, customer) && !(before && runsCustomer(before, customer))
  if (isNew && customer.uuid !== caller.ownCustomer.uuid) await tellAdminsOf(tx, customer.uuid, user.uuid)
}

/** One message for each admin, so that a failing mailbox does not cause the others to get the mail twice. */
export async function tellAdminsOf(tx: Transaction, customerUuid: string, adminUuid: string): Promise<void> {
  for (const userUuid of await adminsToTell(tx, customerUuid)) {
    if (userUuid !== adminUuid) await sendLater(tx, 'mail.newAdmin', { userUuid, adminUuid })
  }
}
