import type { AdvertisementState } from '@lindero/domain/advertising/advertisement-states'
import { isSubscriptionActive, type Subscription } from '@lindero/domain/customers/subscription'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { mondayOf } from '@lindero/domain/tasks/deadline-calls'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { ON_OFFER } from './on-offer.ts'

/** One advertisement in a weekly report. */
export interface ReportedAdvertisement {
  uuid: string
  assetUuid: string
  number: number
  externalId: string
  address: string | null
  municipality: string | null
  status: AdvertisementState
  price: number | null
  publishedOn: Date | null
  saleDate: string | null
  salePrice: number | null
  createdOn: Date
  views: number
  leads: number
  visits: number
  offers: number
}

/** Maximum number of advertisements in a report. */
const MOST = 500

/**
 * A user's advertisements that are published, and those that were sold in the week before `monday`, sorted by page
 * views, most views first. An admin gets the advertisements of all assets of the customer; any other user gets those of
 * the assets that the user sells as a commercial manager.
 */
export async function reportOf(
  tx: Transaction,
  { customerUuid, userUuid, monday }: { customerUuid: string; userUuid: string; monday: string },
): Promise<ReportedAdvertisement[]> {
  const from = addDays(monday, -7)
  const week = (column: string) => `${column} >= $2::date AND ${column} < $3::date`
  const madrid = (column: string) => week(`(${column} AT TIME ZONE 'Europe/Madrid')::date`)
  const rows = await tx.rows<ReportedAdvertisement>(
    `SELECT d.uuid, d.asset_uuid AS "assetUuid", d.number::int, a.external_id AS "externalId", a.address, a.municipality, d.status,
       d.price::float8 AS price, d.published_on AS "publishedOn", d.sale_date::text AS "saleDate",
       d.sale_price::float8 AS "salePrice", d.created_on AS "createdOn",
       coalesce((SELECT sum(v.count) FROM advertisement_views v WHERE v.advertisement_uuid = d.uuid
         AND ${week('v.day')}), 0)::int AS views,
       (SELECT count(*) FROM leads l WHERE l.advertisement_uuid = d.uuid AND ${madrid('l.created_on')})::int AS leads,
       (SELECT count(*) FROM lead_steps s JOIN leads l ON l.uuid = s.lead_uuid WHERE l.advertisement_uuid = d.uuid
         AND s.kind = 'visit' AND s.result IS DISTINCT FROM 'CANCELLED' AND ${week('s.day')})::int AS visits,
       (SELECT count(*) FROM lead_steps s JOIN leads l ON l.uuid = s.lead_uuid WHERE l.advertisement_uuid = d.uuid
         AND s.kind = 'offer' AND ${week('s.day')})::int AS offers
     FROM advertisements d JOIN assets a ON a.uuid = d.asset_uuid JOIN users u ON u.uuid = $4 AND u.customer_uuid = $1
     WHERE d.customer_uuid = $1 AND a.archived_on IS NULL
       AND (d.published_on AT TIME ZONE 'Europe/Madrid')::date < $3::date
       AND (d.status IN ${ON_OFFER} OR d.status = 'SOLD' AND ${week('d.sale_date')})
       AND (u.is_admin OR EXISTS (SELECT FROM commercial_managers m JOIN portfolio_users p ON p.user_uuid = m.user_uuid
         WHERE m.asset_uuid = a.uuid AND m.user_uuid = u.uuid AND p.portfolio_uuid = a.portfolio_uuid))
     ORDER BY views DESC, leads DESC, a.external_id, d.number LIMIT ${MOST}`,
    [customerUuid, from, monday, userUuid],
  )
  return rows.map((row) => ({
    ...row,
    publishedOn: row.publishedOn && new Date(row.publishedOn),
    createdOn: new Date(row.createdOn),
  }))
}

/**
 * Queues last week's report for each admin and commercial manager, unless they have turned it off or it has already
 * been queued since Monday.
 */
async function orderReports(tx: Transaction, customerUuid: string, monday: string): Promise<number> {
  const ordered = await tx.rows<{ userUuid: string }>(
    // If several nodes run this at the same time, only the node that writes the row sends the report.
    `INSERT INTO selling_choices AS c (user_uuid, customer_uuid, week_on)
     SELECT u.uuid, $1, $2::date FROM users u
     WHERE u.customer_uuid = $1 AND u.inactive_on IS NULL AND u.erased_on IS NULL AND NOT u.is_provider
       AND (u.is_admin OR EXISTS (SELECT FROM commercial_managers m WHERE m.user_uuid = u.uuid))
     ORDER BY u.uuid
     ON CONFLICT (user_uuid, customer_uuid) DO UPDATE SET week_on = excluded.week_on
       WHERE c.weekly_report AND (c.week_on IS NULL OR c.week_on < excluded.week_on)
     RETURNING user_uuid AS "userUuid"`,
    [customerUuid, monday],
  )
  for (const { userUuid } of ordered) await sendLater(tx, 'mail.sellingReport', { userUuid, customerUuid, monday })
  return ordered.length
}

/** Runs every Monday, or on the next day on which the server runs. */
export const SELLING_REPORT: DailyWork = {
  name: 'selling reports',
  tells: true,
  async run({ database, now }: Context) {
    const monday = mondayOf(calendarDateAt(now()))
    const customers = await database.transaction('system', (tx) =>
      tx.rows<{ uuid: string } & Subscription>(
        `SELECT c.uuid, c.stripe_id AS "stripeId", c.subscription_inactive_on AS "subscriptionInactiveOn",
           c.trial_ends_on AS "trialEndsOn" FROM customers c
         WHERE EXISTS (SELECT FROM advertisements d WHERE d.customer_uuid = c.uuid
           AND (d.status IN ${ON_OFFER} OR d.status = 'SOLD' AND d.sale_date >= $1::date)) ORDER BY c.uuid`,
        [addDays(monday, -7)],
      ),
    )
    // The public pages of customers without an active subscription are offline, so no report is sent.
    const active = customers.filter((customer) => isSubscriptionActive(customer, now()))
    let mails = 0
    for (const { uuid } of active) {
      mails += await database.transaction({ customer: uuid }, (tx) => orderReports(tx, uuid, monday))
    }
    return mails > 0 ? { mails } : null
  },
}
