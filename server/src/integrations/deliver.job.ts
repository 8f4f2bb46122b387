import { createHash } from 'node:crypto'
import {
  type DeliveredData,
  type DeliveredEvents,
  deliveredData,
  deliveredEvents,
} from '@lindero/contract/integrations/integrations.contract'
import { AppError, type ErrorCode } from '@lindero/domain/errors'
import { exportName } from '@lindero/domain/exports/export-kinds'
import { deliveryStates, minutesUntilNext, refusesBatch } from '@lindero/domain/integrations/delivery-states'
import { statesBefore } from '@lindero/domain/kernel/machine/machine'
import { pick } from '@lindero/domain/kernel/pick'
import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { brandOf } from '../exports/export-content.ts'
import { reportOfValuation } from '../exports/valuation-report-part.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { JobHandler, RunningJob } from '../kernel/jobs/running-job.ts'
import { openSecret } from '../kernel/sealed-secret.ts'
import { portfolios } from '../portfolios/portfolios.table.ts'
import { valuationByUuid } from '../valuation/valuation.store.ts'
import { enqueueAttempt } from './deliveries.store.ts'
import { integrationOf } from './integrations.store.ts'
import {
  type DeliveryError,
  type DeliveryRecord,
  integrationDeliveries as deliveries,
  type EventRecord,
  type IntegrationRecord,
  integrationEvents,
} from './integrations.table.ts'
import { type PostedDelivery, postDelivery } from './post-delivery.ts'

/**
 * After this number of consecutive timeouts or connection failures, the remaining deliveries are skipped, because each
 * of them would wait until the time limit.
 */
const SILENT = 3
const NO_ANSWER: readonly string[] = ['integrations.unreachable', 'integrations.timedOut']
/** Errors of this server, not of the receiver. They are thrown to the job runner, and do not count as an attempt. */
const OF_THE_JOB: readonly ErrorCode[] = [
  'database.unavailable',
  'storage.full',
  'timeout',
  'limits.busy',
  'limits.memory',
]

/**
 * Makes one attempt for each delivery of this job, one after another. A later job retries the failed deliveries, until
 * their last attempt. If the process ends after the response but before the response is recorded, the delivery is
 * posted again with the same identifier.
 */
export const deliver: JobHandler = async (job, context) => {
  const { attempt } = job.row.payload as { attempt: number }
  const { database } = context
  // The count continues after a turn of another job. Otherwise each turn would wait for three more timeouts.
  let silent = Number(job.row.checkpoint?.silent ?? 0)
  for (;;) {
    const next = await database.transaction(job.scope, (tx) => nextOf(tx, job, attempt))
    if (!next) break
    const { integration, delivery } = next
    const error =
      silent < SILENT ? await attemptOf(context, integration, delivery) : { message: 'integrations.unreachable' }
    silent = error && NO_ANSWER.includes(error.message) ? silent + 1 : 0
    // Uses a separate transaction, so that sent deliveries remain recorded even if the job was cancelled in the
    // meantime.
    await database.transaction(job.scope, (tx) => recordAttempt(tx, context, delivery, { attempt, error }))
    await database.transaction(job.scope, async (tx) => {
      const ofJob = eq(deliveries.jobUuid, job.row.uuid)
      const done = await tx.$count(deliveries, and(ofJob, gte(deliveries.attempts, attempt)))
      await job.advance(tx, {
        phase: 'delivering',
        done,
        total: await tx.$count(deliveries, ofJob),
        checkpoint: { done, silent },
      })
    })
    await job.yieldTurn(database)
  }
  return database.transaction(job.scope, (tx) => finish(tx, context, job, attempt))
}

/**
 * The next delivery that this attempt has not yet tried; undefined if none is left, or if the integration is off or
 * removed.
 */
async function nextOf(
  tx: Transaction,
  { row }: RunningJob,
  attempt: number,
): Promise<{ integration: IntegrationRecord; delivery: DeliveryRecord } | undefined> {
  const integration = await integrationOf(tx, row.customerUuid)
  if (!integration?.isOn) return undefined
  const [delivery] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.jobUuid, row.uuid), eq(deliveries.state, 'waiting'), lt(deliveries.attempts, attempt)))
    .orderBy(asc(deliveries.uuid))
    .limit(1)
  return delivery && { integration, delivery }
}

/** @returns null if the delivery was accepted */
export async function attemptOf(
  context: Context,
  integration: IntegrationRecord,
  delivery: DeliveryRecord,
): Promise<DeliveryError | null> {
  const { config, acceptedSecrets, errors, log, now } = context
  const { customerUuid, address } = integration
  try {
    const opened = await openSecret(
      integration.sealedSecret,
      { use: 'integration secrets', uuid: customerUuid },
      acceptedSecrets,
    )
    if (!opened) throw new AppError('integrations.secretUnreadable')
    const { hosts, seconds } = config.integrations
    const posted = await contentOf(context, integration, delivery)
    await postDelivery(posted, { address, secret: opened.secret, hosts, seconds, now: now() })
    return null
  } catch (error) {
    if (error instanceof AppError && !OF_THE_JOB.includes(error.code)) {
      log.info({ delivery: delivery.uuid, reason: error.code }, 'a delivery did not arrive')
      const { code: message, data } = error
      return data ? { message, data: data as Record<string, unknown> } : { message }
    }
    if (error instanceof AppError) throw error
    log.error({ err: error, delivery: delivery.uuid }, 'a delivery was not written')
    errors.report(error, { where: 'job', name: 'integrations.deliver', ticket: delivery.uuid })
    return { message: 'integrations.notSent' }
  }
}

/**
 * @throws AppError `valuation.notFound` if the valuation was deleted in the meantime; `assets.notFound` if its asset
 * was archived
 */
async function contentOf(
  context: Context,
  integration: IntegrationRecord,
  delivery: DeliveryRecord,
): Promise<PostedDelivery> {
  const sentOn = context.now().toISOString()
  if (delivery.kind === 'test') {
    const data = { event: 'test', sentOn, asset: null, valuation: null, report: null } as const
    return { uuid: delivery.uuid, data: dataOf({ delivery: delivery.uuid, ...data }), report: null }
  }
  if (delivery.kind === 'events') return eventsOf(context, delivery)
  const { customerUuid, valuationUuid } = delivery
  if (!valuationUuid) throw new AppError('valuation.notFound')
  const content = await context.database.transaction({ customer: customerUuid }, async (tx) => {
    const valuation = await valuationByUuid(tx, valuationUuid)
    if (!valuation) throw new AppError('valuation.notFound')
    const [asset] = await tx
      .select({
        ...pick(assets, 'uuid', 'externalId', 'cadastralReference', 'portfolioUuid'),
        portfolio: portfolios.name,
      })
      .from(assets)
      .innerJoin(portfolios, eq(portfolios.uuid, assets.portfolioUuid))
      .where(eq(assets.uuid, valuation.assetUuid))
    if (!asset) throw new AppError('assets.notFound')
    return { valuation, asset }
  })
  const report = await reportOf(context, integration, delivery, content.asset.externalId)
  const sha256 = createHash('sha256').update(report.bytes).digest('hex')
  const data = dataOf({
    delivery: delivery.uuid,
    event: 'valuation.signed',
    sentOn,
    ...content,
    report: { name: report.name, bytes: report.bytes.length, sha256 },
  })
  return { uuid: delivery.uuid, data, report }
}

/** The events of a delivery in chronological order. */
async function eventsOf(context: Context, { uuid, customerUuid }: DeliveryRecord): Promise<PostedDelivery> {
  const rows = await context.database.transaction({ customer: customerUuid }, (tx) =>
    tx.select().from(integrationEvents).where(eq(integrationEvents.deliveryUuid, uuid)).orderBy(integrationEvents.id),
  )
  const data = deliveredEvents.parse({
    delivery: uuid,
    event: 'events',
    sentOn: context.now().toISOString(),
    customerUuid,
    events: rows.map((row) => ({ ...row, occurredOn: row.occurredOn.toISOString(), read: callOf(row) })),
  } satisfies DeliveredEvents)
  return { uuid, data: JSON.stringify(data), report: null }
}

/** The API call that lets the receiver read the object of an event. */
function callOf({ event, assetUuid, object }: EventRecord): string {
  switch (event) {
    case 'procedure.changed':
      return `/api/assets/${assetUuid}/management`
    case 'task.changed':
      return object ? `/api/management/tasks/${object}` : `/api/assets/${assetUuid}`
    case 'payment.due':
    case 'payment.paid':
      return `/api/assets/${assetUuid}/operations`
    default:
      return `/api/assets/${assetUuid}`
  }
}

/** The data in the API format. Fields outside the schema are dropped. */
const dataOf = (data: DeliveredData) => JSON.stringify(deliveredData.parse(data))

async function reportOf(
  context: Context,
  { language }: IntegrationRecord,
  { customerUuid, valuationUuid, createdBy, createdOn }: DeliveryRecord,
  externalId: string,
) {
  const uuid = String(valuationUuid)
  const order = {
    customerUuid,
    createdBy,
    createdOn,
    language,
    kind: 'valuation' as const,
    brand: await brandOf(context, customerUuid),
    ordered: { uuids: [uuid], contents: 'valuation' as const, pictures: [], annexes: [] },
  }
  const { bytes } = await reportOfValuation(context, order, uuid)
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  const safeName = externalId.replace(/[\\/:*?"<>|]/g, '-')
  return {
    name: exportName('pdf', { given: safeName, uuid, product: 'Lindero', at: createdOn }),
    bytes: Buffer.concat(parts),
  }
}

/** True if the receiver rejected a batch of events because of its content. The next batch may still be accepted. */
export function isBatchRefused({ kind }: DeliveryRecord, error: DeliveryError | null): boolean {
  if (kind !== 'events' || !error) return false
  if (error.message === 'integrations.notSent') return true
  return error.message === 'integrations.refused' && refusesBatch(Number(error.data?.status))
}

export async function recordAttempt(
  tx: Transaction,
  { now }: Context,
  delivery: DeliveryRecord,
  { attempt, error }: { attempt: number; error: DeliveryError | null },
): Promise<void> {
  const { uuid } = delivery
  const isLast = minutesUntilNext(attempt, isBatchRefused(delivery, error)) === null
  const event = error ? (isLast ? 'giveUp' : 'postpone') : 'deliver'
  await tx
    .update(deliveries)
    .set({
      attempts: attempt,
      error,
      lastAttemptOn: now(),
      nextAttemptOn: null,
      state: error ? (isLast ? 'failed' : 'waiting') : 'delivered',
    })
    .where(and(eq(deliveries.uuid, uuid), inArray(deliveries.state, statesBefore(deliveryStates, event))))
}

/**
 * Schedules the next attempt for the failed deliveries.
 * @returns how many deliveries this attempt sent and how many failed
 */
async function finish(
  tx: Transaction,
  { now }: Context,
  { row }: RunningJob,
  attempt: number,
): Promise<Record<string, unknown>> {
  const states = await tx
    .select({ state: deliveries.state, count: count() })
    .from(deliveries)
    .where(eq(deliveries.jobUuid, row.uuid))
    .groupBy(deliveries.state)
  const of = (name: string) => states.find(({ state }) => state === name)?.count ?? 0
  const counts = { delivered: of('delivered'), failed: of('failed') + of('waiting') }
  const minutes = minutesUntilNext(attempt)
  if (of('waiting') === 0 || minutes === null) return counts
  const runAfter = new Date(now().getTime() + minutes * 60_000)
  const { customerUuid, createdBy, subject } = row
  const jobUuid = await enqueueAttempt(tx, {
    customerUuid,
    createdBy,
    subject,
    runAfter,
    attempt: attempt + 1,
  })
  await tx
    .update(deliveries)
    .set({ jobUuid, nextAttemptOn: runAfter })
    .where(and(eq(deliveries.jobUuid, row.uuid), eq(deliveries.state, 'waiting')))
  return { ...counts, retryJob: jobUuid }
}
