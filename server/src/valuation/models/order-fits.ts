import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { AppError } from '@lindero/domain/errors'
import { z } from 'zod'
import { municipalityAt } from '../../areas/municipality-at.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import { type ModelArea, modelArea } from './model-areas.ts'

const KIND = 'valuation.fitModels'

/** One area that a valuation needs; absent: all areas whose evidence has changed. */
export const fitModelsOrder = z.object({
  area: modelArea.optional(),
  /** uuid of the user whose valuation on a screen waits for it. */
  askedBy: z.string().optional(),
})

/** The job that fits a model, for who waits for it. */
export interface FitJob {
  job: string
  done: number
  total: number
}

/** After evidence has changed: one job fits the models of all areas whose evidence is another one now. */
export async function orderFits(
  tx: Transaction,
  subject: string,
  createdBy = STAFF_USER_UUID,
): Promise<string> {
  await lock(tx)
  // One that runs may have passed what has changed; one that waits has not.
  const [waiting] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM jobs WHERE kind = $1 AND state = 'queued' AND NOT cancel_requested AND payload->'area' IS NULL`,
    [KIND],
  )
  return waiting?.uuid ?? order(tx, subject, {}, createdBy)
}

/** After this long an area whose fit has failed is tried again; until then it is valued without a model. */
const RETRY = '1 hour'

/** Fits that wait or run for the valuations of one user: valuations on many dates must not fill the queue. */
const FITS_PER_USER = 2

/**
 * One model that a valuation needs. A second order for it gets the same job.
 *
 * @param askedBy uuid of the user who waits for it; absent: a job does
 * @returns null where its fit has failed a short while ago
 * @throws AppError `limits.tooManyAtOnce` where too many other fits wait for that user
 */
export async function orderFit(tx: Transaction, area: ModelArea, askedBy?: string): Promise<FitJob | null> {
  await lock(tx)
  const [known] = await tx.rows<{ uuid: string; state: string; done: number; total: number | null }>(
    `SELECT uuid, state, done, total FROM jobs
     WHERE kind = $1 AND payload->'area' @> ($2::jsonb - 'date') AND created_on > now() - $3::interval
       AND (state IN ('queued', 'running') OR (state = 'failed' AND payload->'area'->>'date' = $4))
     ORDER BY state IN ('queued', 'running') DESC LIMIT 1`,
    [KIND, JSON.stringify(area), RETRY, area.date],
  )
  if (known?.state === 'failed') return null
  if (known) return { job: known.uuid, done: known.done, total: known.total ?? 0 }
  if (askedBy !== undefined && (await fitsFor(tx, askedBy)) >= FITS_PER_USER) {
    throw new AppError('limits.tooManyAtOnce')
  }
  const payload = { area, ...(askedBy === undefined ? {} : { askedBy }) }
  const job = await order(tx, municipalityAt(area.centre)?.name ?? area.area, payload, STAFF_USER_UUID)
  return { job, done: 0, total: 0 }
}

async function fitsFor(tx: Transaction, user: string): Promise<number> {
  const [row] = await tx.rows<{ fits: number }>(
    `SELECT count(*)::int AS fits FROM jobs
     WHERE kind = $1 AND state IN ('queued', 'running') AND payload->>'askedBy' = $2`,
    [KIND, user],
  )
  return row?.fits ?? 0
}

/** Two that order at the same moment must not both find nothing ordered. */
function lock(tx: Transaction) {
  return tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_fits'))`)
}

function order(tx: Transaction, subject: string, payload: Record<string, unknown>, createdBy: string) {
  const whose = { customerUuid: OPERATOR_CUSTOMER_UUID, createdBy, portfolioUuid: null }
  return enqueue(tx, { kind: KIND, ...whose, payload, subject })
}
