import { setTimeout as pause } from 'node:timers/promises'
import { EVENTS_AT_ONCE, minutesUntilNext } from '@lindero/domain/integrations/delivery-states'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { attemptOf, isBatchRefused, recordAttempt } from './deliver.job.ts'
import {
  type DeliveryRecord,
  integrationDeliveries as deliveries,
  integrationEvents as events,
  type IntegrationRecord,
  integrations,
} from './integrations.table.ts'

const POLL_MILLISECONDS = 2_000
/** Maximum number of deliveries for a customer before the next customer is served. */
const TURN = 10
/** Number of customers that a node serves concurrently, so that a slow receiver does not delay the others. */
const SENDERS = 4

/**
 * Sends events repeatedly until the signal aborts. This runs in the serving thread and needs no job, because a delivery
 * of events has no report.
 */
export async function sendEventsAlways(context: Context, stop: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: SENDERS }, () => sendRepeatedly(context, stop)))
}

async function sendRepeatedly(context: Context, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const sent = await sendEvents(context, stop).catch((error: unknown) => {
      context.log.error({ err: error }, 'events of customers')
      return 0
    })
    if (sent === 0) await pause(POLL_MILLISECONDS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/**
 * Sends the due deliveries to each customer's system: first waiting deliveries, then deliveries of new events. The
 * deliveries to a customer are sent one after another, so that the events of an object stay in order. While a delivery
 * waits for its next attempt, later deliveries wait too.
 *
 * @returns the number of attempts
 */
export async function sendEvents(context: Context, stop?: AbortSignal): Promise<number> {
  let tried = 0
  while (!stop?.aborted) {
    const integration = await claim(context)
    if (!integration) return tried
    try {
      tried += await sendTo(context, integration, stop)
    } finally {
      await context.database.transaction('system', (tx) =>
        tx
          .update(integrations)
          .set({ sendingUntil: null })
          .where(and(eq(integrations.customerUuid, integration.customerUuid), isClaimOf(integration))),
      )
    }
  }
  return tried
}

/** Condition: this sender still has the claim. When a claim expires, another sender takes over. */
const isClaimOf = ({ sendingUntil }: IntegrationRecord) =>
  sendingUntil ? eq(integrations.sendingUntil, sendingUntil) : isNull(integrations.sendingUntil)

/** Claims an integration that has something to send and is not claimed by another sender. */
async function claim({ config, database, now }: Context): Promise<IntegrationRecord | undefined> {
  const at = now()
  const until = new Date(at.getTime() + (TURN + 1) * config.integrations.seconds * 1_000)
  return database.transaction('system', async (tx) => {
    const waiting = `FROM integration_deliveries d
      WHERE d.customer_uuid = i.customer_uuid AND d.kind = 'events' AND d.state = 'waiting'`
    const [due] = await tx.rows<{ uuid: string }>(
      `SELECT i.customer_uuid AS uuid FROM integrations i
       WHERE i.is_on AND (i.sending_until IS NULL OR i.sending_until < $1)
         AND NOT EXISTS (SELECT ${waiting} AND d.next_attempt_on > $1)
         AND (EXISTS (SELECT ${waiting}) OR EXISTS (SELECT FROM integration_events e
           WHERE e.customer_uuid = i.customer_uuid AND e.delivery_uuid IS NULL))
       ORDER BY random() LIMIT 1 FOR NO KEY UPDATE OF i SKIP LOCKED`,
      [at.toISOString()],
    )
    if (!due) return undefined
    const [claimed] = await tx
      .update(integrations)
      .set({ sendingUntil: until })
      .where(eq(integrations.customerUuid, due.uuid))
      .returning()
    return claimed
  })
}

async function sendTo(context: Context, integration: IntegrationRecord, stop?: AbortSignal): Promise<number> {
  const { database } = context
  const scope = { customer: integration.customerUuid }
  for (let turn = 1; turn <= TURN; turn += 1) {
    const delivery = await database.transaction(scope, (tx) => nextOf(tx, context, integration))
    if (!delivery) return turn - 1
    const error = await attemptOf(context, integration, delivery)
    const attempt = delivery.attempts + 1
    await database.transaction(scope, async (tx) => {
      await recordAttempt(tx, context, delivery, { attempt, error })
      const minutes = minutesUntilNext(attempt, isBatchRefused(delivery, error))
      if (!error || minutes === null) return
      await tx
        .update(deliveries)
        .set({ nextAttemptOn: new Date(context.now().getTime() + minutes * 60_000) })
        .where(and(eq(deliveries.uuid, delivery.uuid), eq(deliveries.state, 'waiting')))
    })
    if (error || stop?.aborted) return turn
  }
  return TURN
}

/**
 * The oldest waiting delivery or, if none is waiting, a delivery of the oldest new events. Undefined if the integration
 * was switched off, if another sender has claimed it, or if the next attempt is not yet due.
 */
async function nextOf(
  tx: Transaction,
  { now }: Context,
  claimed: IntegrationRecord,
): Promise<DeliveryRecord | undefined> {
  const { customerUuid } = claimed
  const [integration] = await tx
    .select()
    .from(integrations)
    .where(and(eq(integrations.customerUuid, customerUuid), isClaimOf(claimed)))
    .for('share')
  if (!integration?.isOn) return undefined
  const [waiting] = await tx
    .select()
    .from(deliveries)
    .where(
      and(eq(deliveries.customerUuid, customerUuid), eq(deliveries.kind, 'events'), eq(deliveries.state, 'waiting')),
    )
    .orderBy(asc(deliveries.createdOn), asc(deliveries.uuid))
    .limit(1)
  if (waiting) return waiting.nextAttemptOn && waiting.nextAttemptOn > now() ? undefined : waiting
  const nextEvents = await tx
    .select({ id: events.id, event: events.event })
    .from(events)
    .where(and(eq(events.customerUuid, customerUuid), isNull(events.deliveryUuid)))
    .orderBy(asc(events.id))
    .limit(EVENTS_AT_ONCE)
  if (nextEvents.length === 0) return undefined
  const [made] = await tx
    .insert(deliveries)
    .values({ customerUuid, kind: 'events', eventCount: nextEvents.length, createdOn: now() })
    .returning()
  if (!made) throw new Error('the new delivery is gone')
  const ids = nextEvents.map(({ id }) => id)
  await tx.update(events).set({ deliveryUuid: made.uuid }).where(inArray(events.id, ids))
  return made
}

/** Number of days that a payment can be reported late if the daily job did not run on the due date. */
const LATE_DAYS = 3

/**
 * Reports the open payments that are due today, and those that were due in the last `LATE_DAYS` days but were not
 * reported. Each payment is reported once, even if this runs repeatedly or on several nodes.
 *
 * @returns the number of events
 */
export function tellDuePayments({ database, now }: Context, today: string): Promise<number> {
  return database.transaction('system', async (tx) => {
    // A second node waits here, and then sees the events that the first node has written.
    await tx.rows(
      `SELECT FROM integrations WHERE is_on AND 'payment.due' = ANY (events) ORDER BY customer_uuid FOR NO KEY UPDATE`,
    )
    return tx.change(
      `INSERT INTO integration_events (customer_uuid, event, asset_uuid, object, occurred_on)
       SELECT d.customer_uuid, 'payment.due', d.asset_uuid, d.uuid::text, $1::timestamptz
       FROM integrations i JOIN dues d ON d.customer_uuid = i.customer_uuid
       WHERE i.is_on AND 'payment.due' = ANY (i.events) AND d.open_amount > 0
         AND d.due_date BETWEEN $2::date - ${LATE_DAYS} AND $2::date
         AND NOT EXISTS (SELECT FROM integration_events e WHERE e.customer_uuid = d.customer_uuid
           AND e.event = 'payment.due' AND e.object = d.uuid::text
           AND e.occurred_on >= d.due_date::timestamp AT TIME ZONE 'Europe/Madrid')
       ORDER BY d.due_date, d.uuid`,
      [now().toISOString(), today],
    )
  })
}
