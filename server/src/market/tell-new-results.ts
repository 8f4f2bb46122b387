import { explorerFilter } from '@lindero/contract/market/market.contract'
import type { ViewState } from '@lindero/contract/users/saved-views.contract'
import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { and, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { accountToTell, recipientOf } from '../users/recipient.ts'
import { renderUserMail } from '../users/render-user-mail.ts'
import { marketEvidence } from './market.table.ts'
import { marketConditions } from './market-filter.ts'

/** An alert is looked at again after this time: a little less than a day, so that none slips to the next one. */
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
 * Orders a mail for each alert with new results. An alert is taken by one node only, and its mail is ordered together
 * with the moment up to which it was told.
 *
 * @returns how many mails were ordered
 */
export async function tellNewResults(context: Context): Promise<number> {
  const { database, now, errors } = context
  const until = now().toISOString()
  let ordered = 0
  for (;;) {
    const alert = await database.transaction('system', (tx) => takeDue(tx, until))
    if (!alert) return ordered
    try {
      const count = await newResultsOf(context, alert, until)
      await database.transaction('system', async (tx) => {
        const { user_uuid: userUuid, view_uuid: viewUuid, evidence } = alert
        await tx.change(
          'UPDATE search_alerts SET told_until = $3::timestamptz WHERE user_uuid = $1 AND view_uuid = $2',
          [userUuid, viewUuid, until],
        )
        if (count > 0) await sendLater(tx, 'mail.searchAlert', { userUuid, viewUuid, evidence, count })
      })
      if (count > 0) ordered += 1
    } catch (error) {
      // A search that takes too long keeps no other from its turn; its results are told the next day.
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

/** Counted as the customer sees the market. A filter of another version of the product finds nothing. */
async function newResultsOf({ database }: Context, alert: DueAlert, until: string): Promise<number> {
  const filter = explorerFilter.safeParse(alert.state.f ?? {})
  if (!filter.success) return 0
  const condition = and(
    marketConditions(alert.evidence === 'listings' ? 'listing' : 'closing', filter.data),
    gt(marketEvidence.knownSince, new Date(alert.told_until)),
    lte(marketEvidence.knownSince, new Date(until)),
  )
  return database.transaction({ customer: alert.customer_uuid }, async (tx) => {
    const limited = tx.select({ one: sql`1` }).from(marketEvidence).where(condition).limit(MARKET_COUNT_LIMIT)
    return tx.$count(limited.as('limited'))
  })
}

/** Sends one alert; nothing where its user or view has gone. */
export async function sendSearchAlert(
  { userUuid, viewUuid, evidence, count }: OutgoingPayloads['mail.searchAlert'],
  context: Context,
): Promise<void> {
  const found = await context.database.transaction('system', async (tx) => {
    const account = await accountToTell(tx, userUuid)
    const [view] = await tx.rows<{ name: string }>(
      `SELECT v.name FROM search_alerts a JOIN saved_views v ON v.uuid = a.view_uuid
       WHERE a.user_uuid = $1 AND a.view_uuid = $2`,
      [userUuid, viewUuid],
    )
    return account && view ? { account, view: view.name } : null
  })
  if (!found) return
  await context.mailer.send(
    renderUserMail(
      context,
      recipientOf(found.account),
      ({ searchAlert: text }) => ({
        subject: text.subject,
        paragraphs: [text[evidence]],
        button: { label: text.button, path: `/explorer/${evidence}?v=${viewUuid}` },
        closing: [text.end],
      }),
      { view: found.view, count: count >= MARKET_COUNT_LIMIT ? `${MARKET_COUNT_LIMIT}+` : count },
    ),
  )
}

export const SEARCH_ALERTS: DailyWork = {
  name: 'alerts of new results',
  async run(context) {
    const mails = await tellNewResults(context)
    return mails > 0 ? { mails } : null
  },
}
