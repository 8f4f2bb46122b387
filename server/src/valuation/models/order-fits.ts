import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { z } from 'zod'
import { municipalityAt } from '../../areas/municipality-at.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import { type ModelArea, modelArea } from './model-areas.ts'

const KIND = 'valuation.fitModels'

/** The area that a valuation needs; if absent, all areas with changed evidence. */
export const fitModelsOrder = z.object({
  area: modelArea.optional(),
  /** uuid of the user who waits for the model on a screen. */
  askedBy: z.string().optional(),
})

/** The job that fits a model, with its progress, for callers that wait for it. */
export interface FitJob {
  job: string
  done: number
  total: number
}

/** Queues one job that fits the models of all areas with changed evidence. Call this after evidence has changed. */
export async function orderFits(tx: Transaction, subject: string, createdBy = STAFF_USER_UUID): Promise<string> {
  await lock(tx)
  // A running job may already have processed the changed area, so only a waiting job is reused.
  const [waiting] = await tx.rows<{ uuid: string }>(
    `SELECT uuid FROM jobs WHERE kind = $1 AND state = 'queued' AND NOT cancel_requested AND payload->'area' IS NULL`,
    [KIND],
  )
  return waiting?.uuid ?? order(tx, subject, {}, createdBy)
}

/** If a fit has failed, it is tried again after this time. Until then, its area is valued without a model. */
const RETRY = '1 hour'

/** Maximum number of waiting or running fits per user, so that valuations on many dates do not fill the queue. */
const FITS_PER_USER = 2

/**
 * Queues the fit of one model that a valuation needs. A second request for the same model returns the same job.
 *
 * @param askedBy uuid of the waiting user; absent if a job calls this function
 * @returns null if the fit has recently failed or found too few homes. If this user already has too many waiting or
 * running fits, returns the job of the oldest one; the valuation asks again when that job has ended
 */
export async function orderFit(tx: Transaction, area: ModelArea, askedBy?: string): Promise<FitJob | null> {
  await lock(tx)
  const [waitingJob] = await tx.rows<FoundJob & { state: string }>(
    `SELECT uuid, state, done, total FROM jobs
     WHERE kind = $1 AND payload->'area' @> ($2::jsonb - '{date,until}'::text[]) AND created_on > now() - $3::interval
       AND (state IN ('queued', 'running') OR (payload->'area'->>'date' = $4
         AND (state = 'failed' OR (state = 'finished' AND result->>'fitted' = '0'))))
     ORDER BY state IN ('queued', 'running') DESC LIMIT 1`,
    [KIND, JSON.stringify(area), RETRY, area.date],
  )
  if (waitingJob && !IS_UNDER_WAY.includes(waitingJob.state)) return null
  if (waitingJob) return jobOf(waitingJob)
  const [oldest, ...others] = askedBy === undefined ? [] : await fitsFor(tx, askedBy)
  if (oldest && others.length + 1 >= FITS_PER_USER) return jobOf(oldest)
  const payload = { area, ...(askedBy === undefined ? {} : { askedBy }) }
  const job = await order(tx, municipalityAt(area.centre)?.name ?? area.area, payload, STAFF_USER_UUID)
  return { job, done: 0, total: 0 }
}

const IS_UNDER_WAY: readonly string[] = ['queued', 'running']

interface FoundJob {
  uuid: string
  done: number
  total: number | null
}

const jobOf = ({ uuid, done, total }: FoundJob): FitJob => ({ job: uuid, done, total: total ?? 0 })

/** The waiting or running fits of a user, oldest first. */
function fitsFor(tx: Transaction, user: string): Promise<FoundJob[]> {
  return tx.rows<FoundJob>(
    `SELECT uuid, done, total FROM jobs
     WHERE kind = $1 AND state IN ('queued', 'running') AND payload->>'askedBy' = $2 ORDER BY created_on`,
    [KIND, user],
  )
}

/** Makes concurrent requests wait for each other, so that the second finds the job of the first. */
function lock(tx: Transaction) {
  return tx.rows(`SELECT pg_advisory_xact_lock(hashtext('lindero_fits'))`)
}

function order(tx: Transaction, subject: string, payload: Record<string, unknown>, createdBy: string) {
  const whose = { customerUuid: OPERATOR_CUSTOMER_UUID, createdBy, portfolioUuid: null }
  return enqueue(tx, { kind: KIND, ...whose, payload, subject })
}
