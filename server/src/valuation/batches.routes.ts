import { createHash } from 'node:crypto'
import { type BatchAnswer, type BatchHome, batchCalls } from '@lindero/contract/valuation/batches.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { jobs } from '../kernel/jobs/jobs.table.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { valuationBatchAnswers, valuationBatches } from './batches.table.ts'

/**
 * Calls for batches of valuations, for programs. Each idempotency key creates one batch. A job processes the batch, and
 * the results can be read any number of times.
 */
export function valuationBatchRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(batchCalls.orderValuationBatch, async ({ tx, caller, body }) => {
    const { callFrom: _callFrom, idempotencyKey, ...asked } = body
    const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `batch ${caller.user.uuid} ${idempotencyKey}`,
    ])
    const existing = await batchOf(tx, caller, { idempotencyKey })
    if (existing) {
      if (existing.requestHash !== requestHash) throw new AppError('valuation.batchKeyReused')
      return replyOf(tx, existing)
    }
    const today = calendarDateAt(now())
    if (asked.valuationDate && asked.valuationDate > today) throw new AppError('valuation.futureDate')
    const request = { ...asked, valuationDate: asked.valuationDate ?? today }
    const { customer, user } = caller
    const [stored] = await tx
      .insert(valuationBatches)
      .values({
        customerUuid: customer.uuid,
        createdBy: user.uuid,
        createdOn: now(),
        idempotencyKey,
        request,
        requestHash,
        total: body.items.length,
      })
      .returning()
    if (!stored) throw new Error('the batch was not stored')
    const jobUuid = await enqueue(tx, {
      kind: 'valuation.valueBatch',
      customerUuid: customer.uuid,
      portfolioUuid: null,
      payload: { batchUuid: stored.uuid },
      subject: idempotencyKey,
      createdBy: user.uuid,
    })
    await tx.update(valuationBatches).set({ jobUuid }).where(eq(valuationBatches.uuid, stored.uuid))
    return replyOf(tx, { ...stored, jobUuid })
  })

  calls.serveInTransaction(batchCalls.valuationBatch, async ({ tx, caller, params }) => {
    const batch = await batchOf(tx, caller, { uuid: params.uuid })
    if (!batch) throw new AppError('valuation.batchNotFound')
    return replyOf(tx, batch)
  })
}

type Batch = typeof valuationBatches.$inferSelect

/** Finds a batch of the caller. Batches of other users are not found. */
async function batchOf(
  tx: Transaction,
  { user }: Caller,
  by: { uuid: string } | { idempotencyKey: string },
): Promise<Batch | undefined> {
  const which =
    'uuid' in by ? eq(valuationBatches.uuid, by.uuid) : eq(valuationBatches.idempotencyKey, by.idempotencyKey)
  const [row] = await tx
    .select()
    .from(valuationBatches)
    .where(and(which, eq(valuationBatches.createdBy, user.uuid)))
  return row
}

async function replyOf(tx: Transaction, { uuid, jobUuid, total, request, createdOn }: Batch) {
  const [job] = jobUuid ? await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.uuid, jobUuid)) : []
  const rows = await tx
    .select({ answer: valuationBatchAnswers.answer })
    .from(valuationBatchAnswers)
    .where(eq(valuationBatchAnswers.batchUuid, uuid))
  const answers = new Map(rows.map(({ answer }) => [answer.number, answer]))
  const { items: homes } = request as { items: readonly BatchHome[] }
  return {
    uuid,
    total,
    done: answers.size,
    createdOn: createdOn.toISOString(),
    // Jobs are deleted some time after they end, so a missing job means that the batch is finished.
    state: job?.state ?? ('finished' as const),
    items: homes.map((home, number) => answers.get(number) ?? waiting(home, number)),
  }
}

/** The entry for a home that has not been valued yet. */
export function waiting(home: Partial<BatchHome>, number: number): BatchAnswer {
  return {
    cadastralReference: home.cadastralReference ?? null,
    number,
    state: 'waiting',
    value: null,
    unitValue: null,
    size: null,
    low: null,
    high: null,
    confidence: null,
    comparables: null,
    location: null,
    error: null,
  }
}

const DAYS_KEPT = 90
const DAY = 24 * 60 * 60_000

export const BATCH_SWEEP: DailyWork = {
  name: 'old batches of valuations',
  async run({ database, now }) {
    const before = new Date(now().getTime() - DAYS_KEPT * DAY).toISOString()
    const count = await deleteDue(database, 'valuation_batches', 'created_on < $1', before)
    return count > 0 ? { count } : null
  },
}
