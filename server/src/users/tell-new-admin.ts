import { runsCustomer, type Standing } from '@lindero/domain/users/last-admin'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { adminsToTell } from './admins-to-tell.ts'
import type { ReachedUser } from './user-reach.ts'

/**
 * Orders a mail to each admin of a customer, where somebody of the operator has let another one run it. What its own
 * admins do among themselves is theirs.
 *
 * @param before how the user stood; null where it was not there
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

/** One message for each, so that a mailbox that refuses its mail makes nobody get theirs twice. */
export async function tellAdminsOf(tx: Transaction, customerUuid: string, adminUuid: string): Promise<void> {
  for (const userUuid of await adminsToTell(tx, customerUuid)) {
    if (userUuid !== adminUuid) await sendLater(tx, 'mail.newAdmin', { userUuid, adminUuid })
  }
}
