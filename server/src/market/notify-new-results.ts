import { explorerFilter } from '@lindero/contract/market/market.contract'
import type { ViewState } from '@lindero/contract/users/saved-views.contract'
import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { and, gt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { recipientOf, subscriberToTell } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'
import { marketEvidence } from './market.table.ts'
import { marketConditions } from './market-filter.ts'
import { findsByValue } from './opportunity-filter.ts'

/**
 * Minimum interval between two checks of an alert. It is a little less than a day, so that no check is delayed to the
 * next day.
 */
const AGAIN_HOURS = 20

interface DueAlert {
  user_uuid: string
  view_uuid: string
  customer_uuid: string
  evidence: 'listings' | 'closings'
  told_until: Date
  state: ViewState
}

/**
 * Queues a mail for each due alert with new results. Each alert is handled by only one node. The end of the reported
 * period is stored in the same transaction as the mail.
 * @returns number of queued mails
 */
export async function notifyNewResults(context: Context): Promise<number> {
  const { database, now, errors } = context
  const until = now().toISOString()
  let ordered = 0
  for (;;) {
    const alert = await database.transaction('system', (tx) => takeDue(tx, until))
    if (!alert) return ordered
    try {
      const results = await newResultsOf(context, alert, until)
      const count = results.added + results.cheaper + results.withdrawn
      await database.transaction('system', async (tx) => {
        const { user_uuid: userUuid, view_uuid: viewUuid, evidence } = alert
        await tx.change(
          'UPDATE search_alerts SET told_until = $3::timestamptz WHERE user_uuid = $1 AND view_uuid = $2',
          [userUuid, viewUuid, until],
        )
        if (count > 0) await sendLater(tx, 'mail.searchAlert', { userUuid, viewUuid, evidence, count, ...results })
      })
      if (count > 0) ordered += 1
    } catch (error) {
      // A search that takes too long does not delay the others. Its results will be reported the next day.
      errors.report(error, { where: 'daily', name: 'search alert', ticket: alert.view_uuid })
    }
  }
}

async function takeDue(tx: Transaction, at: string): Promise<DueAlert | undefined> {
  const [alert] = await tx.rows<DueAlert>(
    `WITH due AS (
       SELECT user_uuid, view_uuid FROM search_alerts
       WHERE checked_on <= $1::timestamptz - interval '${AGAIN_HOURS} hours'
       ORDER BY checked_on LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE search_alerts a SET checked_on = $1::timestamptz FROM due, saved_views v
     WHERE a.user_uuid = due.user_uuid AND a.view_uuid = due.view_uuid AND v.uuid = a.view_uuid
     RETURNING a.user_uuid, a.view_uuid, a.customer_uuid, a.evidence, a.told_until, v.state`,
    [at],
  )
  return alert
}

interface Results {
  /** Number of new results since the last alert. */
  added: number
  /** Number of earlier results that have become cheaper since the last alert. */
  cheaper: number
  /** Number of earlier results that have been withdrawn since the last alert. */
  withdrawn: number
}
const NO_RESULTS: Results = { added: 0, cheaper: 0, withdrawn: 0 }

/**
 * Counts the new results in the market data that the customer may see. Changes since the last alert are found in the
 * rows that imports store for their undo. A filter from a different product version has no results.
 */
async function newResultsOf({ database }: Context, alert: DueAlert, until: string): Promise<Results> {
  const filter = explorerFilter.safeParse(alert.state.f ?? {})
  if (!filter.success) return NO_RESULTS
  const kind = alert.evidence === 'listings' ? 'listing' : 'closing'
  const [from, to] = [new Date(alert.told_until), new Date(until)]
  const matching = marketConditions(kind, filter.data)
  // Withdrawn evidence cannot match a filter for listings on offer, so this part of the filter is left out.
  const { propertyAdStatus: _, ...everOffered } = filter.data
  const isEarlier = lte(marketEvidence.knownSince, from)
  const changed = async (condition: SQL | undefined, change: SQL) =>
    kind === 'closing' ? [] : await changedBetween(database, and(condition, isEarlier), change, [from, to])
  const cheaper = [
    ...(await changed(matching, sql`${IS_CHEAPER} AND NOT ${IS_WITHDRAWN}`)),
    ...(kind === 'closing' ? [] : await relistedCheaper(database, matching, [from, to])),
  ]
  const withdrawn = await changed(marketConditions(kind, everOffered), IS_WITHDRAWN)
  return database.transaction({ customer: alert.customer_uuid }, async (tx) => {
    const count = (condition: SQL | undefined) => {
      const limited = tx.select({ one: sql`1` }).from(marketEvidence).where(condition).limit(MARKET_COUNT_LIMIT)
      return tx.$count(limited.as('limited'))
    }
    const among = (uuids: readonly string[]) =>
      uuids.length === 0 ? 0 : count(sql`${marketEvidence.uuid} = ANY(${sql.param([...uuids])}::uuid[])`)
    const isNew = findsByValue(filter.data)
      ? isFirstValued(from, to)
      : and(gt(marketEvidence.knownSince, from), lte(marketEvidence.knownSince, to), not(isOfKnownHome(from)))
    return {
      added: await count(and(matching, isNew)),
      cheaper: await among(cheaper),
      withdrawn: await among(withdrawn),
    }
  })
}

/**
 * SQL condition: the home was first valued in this period. A search by automatic value does not match a listing before
 * its first valuation. A home that is listed again was valued before with its earlier advert, unless that one is dearer:
 * a cheaper advert on another portal is new.
 */
const isFirstValued = (from: Date, until: Date) =>
  sql`EXISTS (SELECT FROM listing_values v WHERE v.evidence_uuid = ${marketEvidence.uuid}
    AND v.first_valued_at > ${from.toISOString()}::timestamptz AND v.first_valued_at <= ${until.toISOString()}::timestamptz)
  AND NOT EXISTS (SELECT FROM merged_adverts m JOIN merged_adverts o ON o.home = m.home
    JOIN listing_values w ON w.evidence_uuid = o.evidence_uuid JOIN market_evidence e ON e.uuid = o.evidence_uuid
    WHERE m.evidence_uuid = market_evidence.uuid AND w.first_valued_at <= ${from.toISOString()}::timestamptz
      AND (e.price <= market_evidence.price OR m.price_before > market_evidence.price))`

/** SQL condition: another advert of the same home was known before. */
const isOfKnownHome = (from: Date) =>
  sql`EXISTS (SELECT FROM merged_adverts m JOIN merged_adverts o ON o.home = m.home JOIN market_evidence e ON e.uuid = o.evidence_uuid
    WHERE m.evidence_uuid = market_evidence.uuid AND o.evidence_uuid <> m.evidence_uuid
      AND e.known_since <= ${from.toISOString()}::timestamptz)`

/** The uuids of new adverts of known homes that are cheaper than the advert before. */
async function relistedCheaper(
  database: Context['database'],
  matching: SQL | undefined,
  [from, until]: readonly [Date, Date],
): Promise<string[]> {
  const isCheaper = sql`EXISTS (SELECT FROM merged_adverts m WHERE m.evidence_uuid = market_evidence.uuid
    AND market_evidence.price < m.price_before)`
  const isNew = and(gt(marketEvidence.knownSince, from), lte(marketEvidence.knownSince, until))
  const rows = await database.transaction('system', (tx) =>
    tx
      .select({ uuid: marketEvidence.uuid })
      .from(marketEvidence)
      .where(and(matching, isNew, isOfKnownHome(from), isCheaper))
      .limit(MARKET_COUNT_LIMIT),
  )
  return rows.map(({ uuid }) => uuid)
}

const IS_CHEAPER = sql`market_evidence.price < (b.row->>'price')::numeric`
const IS_WITHDRAWN = sql`(market_evidence.expired_on IS NOT NULL AND b.row->>'expired_on' IS NULL)`

/**
 * The uuids of evidence that matches a search and was changed by an import between two instants; `change` is the
 * condition on the change. Only the server may read the rows that imports store.
 */
async function changedBetween(
  database: Context['database'],
  condition: SQL | undefined,
  change: SQL,
  [from, until]: readonly [Date, Date],
): Promise<string[]> {
  const isChanged = sql`EXISTS (
    SELECT FROM data_imports i JOIN market_evidence_before b ON b.import = i.number
    WHERE b.evidence_uuid = ${marketEvidence.uuid} AND i.state = 'done' AND i.ended_on > ${from.toISOString()}::timestamptz
      AND i.ended_on <= ${until.toISOString()}::timestamptz AND ${change})`
  const rows = await database.transaction('system', (tx) =>
    tx
      .select({ uuid: marketEvidence.uuid })
      .from(marketEvidence)
      .where(and(condition, isChanged))
      .limit(MARKET_COUNT_LIMIT),
  )
  return rows.map(({ uuid }) => uuid)
}

const upTo = (count: number) => (count >= MARKET_COUNT_LIMIT ? `${MARKET_COUNT_LIMIT}+` : count)

/** Sends an alert by mail, unless the user or the saved view no longer exists. */
export async function sendSearchAlert(
  { userUuid, viewUuid, evidence, count, ...more }: OutgoingPayloads['mail.searchAlert'],
  context: Context,
): Promise<void> {
  const mail = await context.database.transaction('system', async (tx) => {
    const [view] = await tx.rows<{ name: string; customerUuid: string }>(
      `SELECT v.name, a.customer_uuid AS "customerUuid" FROM search_alerts a JOIN saved_views v ON v.uuid = a.view_uuid
       WHERE a.user_uuid = $1 AND a.view_uuid = $2`,
      [userUuid, viewUuid],
    )
    if (!view) return null
    const { name, customerUuid } = view
    const account = await subscriberToTell(tx, { userUuid, customerUuid }, context.now(), { needsLicence: false })
    return account ? { account, view: name } : null
  })
  if (!mail) return
  // Mails queued by an older version have only the number of new results.
  const { added = count, cheaper = 0, withdrawn = 0 } = more
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(mail.account),
      ({ searchAlert: text }) => ({
        subject: text.subject,
        paragraphs: [
          ...(added > 0 ? [text[evidence]] : []),
          ...(cheaper > 0 ? [text.cheaper] : []),
          ...(withdrawn > 0 ? [text.withdrawn] : []),
        ],
        button: { label: text.button, path: `/explorer/${evidence}?v=${viewUuid}` },
        closing: [text.end],
      }),
      { view: mail.view, count: upTo(count), added: upTo(added), cheaper: upTo(cheaper), withdrawn: upTo(withdrawn) },
    ),
  )
}

export const SEARCH_ALERTS: DailyWork = {
  name: 'alerts of new results',
  tells: true,
  async run(context) {
    const mails = await notifyNewResults(context)
    return mails > 0 ? { mails } : null
  },
}
