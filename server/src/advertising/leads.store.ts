import type { enteredLead } from '@lindero/contract/advertising/advertising.schema'
import { LEAD_MONTHS } from '@lindero/domain/advertising/lead'
import { AppError } from '@lindero/domain/errors'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { type AdvertisementRecord, leads } from './advertisements.table.ts'

/**
 * Stores the interest of a user, at most once per user and advertisement. If the user belongs to a different customer,
 * the user's name and email address are copied to the lead, because the advertisement's customer cannot see the
 * account.
 */
export async function registerInterest(
  tx: Transaction,
  { user, customer }: Caller,
  { uuid, customerUuid, assetUuid }: AdvertisementRecord,
  now: Date,
): Promise<void> {
  const isOther = customer.uuid !== customerUuid
  const person = isOther ? { name: `${user.firstname} ${user.lastname}`.trim(), email: user.email } : {}
  const [stored] = await tx
    .insert(leads)
    .values({
      customerUuid,
      advertisementUuid: uuid,
      source: 'inside',
      userUuid: user.uuid,
      ...person,
      createdOn: now,
      changedOn: now,
    })
    .onConflictDoNothing()
    .returning()
  if (stored) await notifyManagers(tx, assetUuid, stored.uuid)
}

/** The active commercial managers who can see the asset. If there are none, the customer's admins. */
async function recipientsOf(tx: Transaction, assetUuid: string): Promise<{ uuid: string }[]> {
  const managers = await tx.rows<{ uuid: string }>(
    `SELECT u.uuid FROM commercial_managers m JOIN users u ON u.uuid = m.user_uuid JOIN assets a ON a.uuid = m.asset_uuid
     WHERE m.asset_uuid = $1 AND u.customer_uuid = a.customer_uuid AND u.inactive_on IS NULL AND u.erased_on IS NULL
       AND (u.is_admin OR EXISTS (
         SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid))
     ORDER BY u.uuid`,
    [assetUuid],
  )
  if (managers.length > 0) return managers
  return tx.rows<{ uuid: string }>(
    `SELECT u.uuid FROM users u JOIN assets a ON a.customer_uuid = u.customer_uuid
     WHERE a.uuid = $1 AND u.is_admin AND u.inactive_on IS NULL AND u.erased_on IS NULL ORDER BY u.uuid`,
    [assetUuid],
  )
}

/** Queues one message per recipient, so that a retry for one mailbox does not send a second email to the others. */
export async function notifyManagers(tx: Transaction, assetUuid: string, leadUuid: string): Promise<void> {
  for (const { uuid: userUuid } of await recipientsOf(tx, assetUuid)) {
    await sendLater(tx, 'mail.newLead', { userUuid, leadUuid })
  }
}

/**
 * Stores a lead that a user has entered. Repeating a call with the same uuid has no effect.
 *
 * @throws AppError `advertisements.leadNotFound` if the uuid belongs to a different advertisement
 */
export async function enterLead(
  tx: Transaction,
  { uuid: advertisementUuid, customerUuid }: AdvertisementRecord,
  { user }: Caller,
  lead: z.infer<typeof enteredLead>,
  now: Date,
): Promise<void> {
  const added = await tx
    .insert(leads)
    .values({ ...lead, advertisementUuid, customerUuid, answeredBy: user.uuid, createdOn: now, changedOn: now })
    .onConflictDoNothing()
    .returning({ uuid: leads.uuid })
  if (added.length > 0) return
  const [existing] = await tx.select({ of: leads.advertisementUuid }).from(leads).where(eq(leads.uuid, lead.uuid))
  if (existing?.of !== advertisementUuid) throw new AppError('advertisements.leadNotFound')
}

/**
 * Deletes leads that have not changed for `LEAD_MONTHS`. Leads with a reservation are kept, unless the asset has been
 * archived for `LEAD_MONTHS`, because then no user can end the reservation.
 *
 * @returns number of deleted leads
 */
export async function sweepLeads({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const before = addMonths(calendarDateAt(now()), -LEAD_MONTHS)
  return database.transaction('system', (tx) =>
    tx.change(
      `DELETE FROM leads l USING advertisements d, assets a
       WHERE d.uuid = l.advertisement_uuid AND a.uuid = d.asset_uuid AND l.changed_on < $1::date
         AND (l.state <> 'RESERVATION' OR a.archived_on < $1::date)`,
      [before],
    ),
  )
}

export const LEAD_SWEEP: DailyWork = {
  name: 'old leads',
  async run(context) {
    const count = await sweepLeads(context)
    return count > 0 ? { count } : null
  },
}
