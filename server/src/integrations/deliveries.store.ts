import type { IntegrationDelivery, integrationCalls } from '@lindero/contract/integrations/integrations.contract'
import type { CallInput, CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import {
  type DeliveryKind,
  type DeliveryState,
  deliveryStates,
  REPLAY_MAXIMUM,
} from '@lindero/domain/integrations/delivery-states'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { asc, eq, inArray } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import { insertRows } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import type { OnSigned } from '../valuation/on-signed.ts'
import { valuations } from '../valuation/valuation.table.ts'
import { foundIntegration, integrationOf } from './integrations.store.ts'
import { type DeliveryError, type IntegrationRecord, integrationDeliveries } from './integrations.table.ts'

interface AttemptOrder {
  customerUuid: string
  createdBy: string
  /** The text that names the job: the external identifier of its first asset, or the host of the receiver. */
  subject: string
  /** Attempt number, starting at 1. */
  attempt: number
  runAfter?: Date
}

/**
 * Enqueues one attempt for the deliveries that belong to this job.
 * @returns uuid of the job
 */
export function enqueueAttempt(tx: Transaction, { attempt, ...order }: AttemptOrder): Promise<string> {
  return enqueue(tx, { ...order, kind: 'integrations.deliver', payload: { attempt }, portfolioUuid: null })
}

/**
 * Creates a delivery for each newly signed valuation, if the customer's integration is on and includes
 * `valuation.signed`.
 */
export function deliverSigned({ now }: Context): OnSigned {
  return async (tx, caller, uuids) => {
    const customerUuid = caller.customer.uuid
    const integration = await integrationOf(tx, customerUuid, 'share')
    if (!integration?.isOn || !integration.events.includes('valuation.signed')) return
    const signed = await tx
      .select({ valuationUuid: valuations.uuid, assetUuid: assets.uuid, subject: assets.externalId })
      .from(valuations)
      .innerJoin(assets, eq(assets.uuid, valuations.assetUuid))
      .where(inArray(valuations.uuid, [...uuids]))
      .orderBy(asc(assets.externalId))
    const [first] = signed
    if (!first) return
    const createdBy = caller.user.uuid
    const others = signed.length > 1 ? ` + ${signed.length - 1}` : ''
    const subject = `${first.subject}${others}`
    const jobUuid = await enqueueAttempt(tx, { customerUuid, createdBy, subject, attempt: 1 })
    const common = { customerUuid, createdBy, jobUuid, kind: 'valuation' as const, createdOn: now() }
    await insertRows(
      tx,
      integrationDeliveries,
      signed.map((each) => ({ ...common, ...each })),
    )
  }
}

/**
 * Creates a test delivery.
 * @returns uuid of the delivery
 * @throws AppError `integrations.notFound`, `integrations.isOff`
 */
export async function orderTest(tx: Transaction, { now }: Context, caller: Caller): Promise<string> {
  const { customerUuid, address } = await switchedOn(tx, caller)
  const createdBy = caller.user.uuid
  const subject = new URL(address).host
  const jobUuid = await enqueueAttempt(tx, { customerUuid, createdBy, subject, attempt: 1 })
  const uuid = crypto.randomUUID()
  await tx
    .insert(integrationDeliveries)
    .values({ uuid, customerUuid, createdBy, jobUuid, kind: 'test', createdOn: now() })
  return uuid
}

async function switchedOn(tx: Transaction, caller: Caller): Promise<IntegrationRecord> {
  const integration = await foundIntegration(tx, caller.customer.uuid, 'share')
  if (!integration.isOn) throw new AppError('integrations.isOff')
  return integration
}

/**
 * Sends a failed or cancelled delivery again. The identifier stays the same, and the attempts are counted from the
 * beginning.
 *
 * @throws AppError `integrations.notFound`, `deliveryNotFound`, `isOff`, `notSendable`
 */
export async function sendAgain(tx: Transaction, caller: Caller, uuid: string): Promise<void> {
  const { customerUuid, address } = await switchedOn(tx, caller)
  const [delivery] = await tx
    .select()
    .from(integrationDeliveries)
    .where(eq(integrationDeliveries.uuid, uuid))
    .for('no key update')
  if (!delivery) throw new AppError('integrations.deliveryNotFound')
  const [{ state } = delivery] = await tx.rows<{ state: DeliveryState }>(
    `SELECT state FROM (${SHOWN}) shown WHERE uuid = $1`,
    [uuid],
  )
  if (!allowed(deliveryStates, state, {}).some(({ event }) => event === 'sendAgain'))
    throw new AppError('integrations.notSendable')
  const createdBy = caller.user.uuid
  const subject = delivery.subject ?? new URL(address).host
  // Events need no job, because the server sends them continuously (`sendEventsAlways`).
  const jobUuid =
    delivery.kind === 'events' ? null : await enqueueAttempt(tx, { customerUuid, createdBy, subject, attempt: 1 })
  await tx
    .update(integrationDeliveries)
    .set({ state: 'waiting', attempts: 0, error: null, nextAttemptOn: null, jobUuid })
    .where(eq(integrationDeliveries.uuid, uuid))
  await logAuditAction(tx, caller, 'deliverySentAgain', { data: { delivery: uuid } })
}

type Replay = typeof integrationCalls.replayDeliveries

/**
 * Repeats the deliveries that were created in a period and have one of `states`, oldest first. Test deliveries are left
 * out. At most `REPLAY_MAXIMUM` are sent; `more` is true if others remain. A job sends the deliveries of valuations,
 * because it has to create their reports. Deliveries of events have no report and need no job.
 *
 * @throws AppError `integrations.notFound`, `isOff`
 */
export async function replay(
  tx: Transaction,
  caller: Caller,
  { from, until, states }: CallInput<Replay>['body'],
): Promise<CallReply<Replay>> {
  const { customerUuid, address } = await switchedOn(tx, caller)
  const rows = await tx.rows<{ uuid: string; kind: DeliveryKind }>(
    `SELECT uuid, kind FROM integration_deliveries WHERE uuid = ANY (ARRAY(SELECT uuid FROM (${SHOWN}) shown
       WHERE customer_uuid = $1 AND created_on >= $2 AND created_on <= $3 AND state = ANY ($4) AND kind <> 'test'
       ORDER BY created_on, uuid LIMIT $5)) ORDER BY created_on, uuid FOR NO KEY UPDATE`,
    [customerUuid, from, until, states, REPLAY_MAXIMUM + 1],
  )
  const sent = rows.slice(0, REPLAY_MAXIMUM)
  const again = { state: 'waiting' as const, attempts: 0, error: null, nextAttemptOn: null }
  const reports = sent.filter(({ kind }) => kind !== 'events').map(({ uuid }) => uuid)
  if (reports.length > 0) {
    const subject = new URL(address).host
    const jobUuid = await enqueueAttempt(tx, { customerUuid, createdBy: caller.user.uuid, subject, attempt: 1 })
    await tx
      .update(integrationDeliveries)
      .set({ ...again, jobUuid })
      .where(inArray(integrationDeliveries.uuid, reports))
  }
  const events = sent.filter(({ kind }) => kind === 'events').map(({ uuid }) => uuid)
  await tx.update(integrationDeliveries).set(again).where(inArray(integrationDeliveries.uuid, events))
  if (sent.length > 0) {
    await logAuditAction(tx, caller, 'deliverySentAgain', { data: { from, until, states, count: sent.length } })
  }
  return { sent: sent.length, more: rows.length > sent.length }
}

/** The displayed state. A waiting delivery whose job was cancelled or failed is shown as cancelled or failed. */
const SHOWN = `SELECT d.uuid, d.kind, d.subject, d.asset_uuid, d.valuation_uuid, d.attempts, d.error, d.created_on, d.event_count,
    d.last_attempt_on, d.next_attempt_on, d.customer_uuid,
    CASE WHEN d.state = 'waiting' AND j.state IN ('failed', 'cancelled') THEN j.state ELSE d.state END AS state
  FROM integration_deliveries d LEFT JOIN jobs j ON j.uuid = d.job_uuid`

interface ShownRow extends Pick<IntegrationDelivery, 'uuid' | 'kind' | 'subject' | 'state' | 'attempts'> {
  asset_uuid: string | null
  valuation_uuid: string | null
  event_count: number | null
  error: DeliveryError | null
  created_on: string
  last_attempt_on: string | null
  next_attempt_on: string | null
}

type Deliveries = typeof integrationCalls.integrationDeliveries
const SORTS = { createdOn: 'created_on', lastAttemptOn: 'last_attempt_on' } as const

export async function deliveriesOf(
  tx: Transaction,
  customerUuid: string,
  { p, r, s = 'createdOn', d = true, f = {} }: CallInput<Deliveries>['query'],
): Promise<CallReply<Deliveries>> {
  const { items, total } = await pageOf<ShownRow>(
    tx,
    `SELECT * FROM (${SHOWN}) shown WHERE customer_uuid = $1
       AND ($2::text IS NULL OR state = $2) AND ($3::text IS NULL OR kind = $3)
       AND ($4::uuid IS NULL OR asset_uuid = $4 OR EXISTS (SELECT FROM integration_events e
         WHERE e.delivery_uuid = shown.uuid AND e.asset_uuid = $4))`,
    `${SORTS[s]} ${d ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'}, uuid`,
    [customerUuid, f.state ?? null, f.kind ?? null, f.asset ?? null],
    { p, r },
  )
  return { items: items.map(shownDelivery), total }
}

function shownDelivery(row: ShownRow): IntegrationDelivery {
  const { uuid, kind, subject, state, attempts, error } = row
  return {
    uuid,
    kind,
    subject,
    state,
    attempts,
    error,
    events: row.event_count,
    assetUuid: row.asset_uuid,
    valuationUuid: row.valuation_uuid,
    createdOn: iso(row.created_on),
    lastAttemptOn: row.last_attempt_on && iso(row.last_attempt_on),
    nextAttemptOn: state === 'waiting' && row.next_attempt_on ? iso(row.next_attempt_on) : null,
  }
}

const iso = (at: string) => new Date(at).toISOString()
