import { isCountOfFailures, JOB_KINDS, type JobCount, jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { followersOf, isUnderWay } from '../../jobs/ended-jobs.ts'

/** True if all counts of a job are counts of failures, so that the job has finished without any success. */
export function isFruitless(job: Pick<Job, 'kind' | 'result'>): boolean {
  const counts = countsOf(job)
  return counts.length > 0 && counts.every(({ name }) => isCountOfFailures(name))
}

/** The counts of a job, without zeros. Empty if there was nothing to do. */
export function countsOf({ kind, result }: Pick<Job, 'kind' | 'result'>): { name: JobCount; count: number }[] {
  return Object.entries(jobDeclaration(kind).counts).flatMap(([key, name]) => {
    const count = result?.[key]
    return typeof count === 'number' && count > 0 ? [{ name, count }] : []
  })
}

interface NotSaved {
  asset: string
  code: string
  reasons: string[]
}

/** The assets that a job could not save or undo. The result of the job lists only the first of them. */
export function notSavedOf({ result }: Pick<Job, 'result'>): NotSaved[] {
  const assets: unknown = result?.notSaved
  return Array.isArray(assets) ? (assets as NotSaved[]) : []
}

/** The assets without a value, or without one of two, counted by the code of their failure. Older jobs have no such counts. */
export function failuresOf({ result }: Pick<Job, 'result'>): { code: string; count: number }[] {
  const reasons: unknown = result?.reasons
  return Array.isArray(reasons) ? (reasons as { code: string; count: number }[]) : []
}

export const IMPORT_STEPS = ['reading', 'checking', 'writing', 'enriching', 'valuing'] as const
type ImportStep = (typeof IMPORT_STEPS)[number]

/**
 * The current step of an import. After the rows have been written, separate jobs enrich and value the assets. Other
 * jobs on assets return `working`.
 */
export function stepOf({ kind, phase }: Pick<Job, 'kind' | 'phase'>): ImportStep | 'working' {
  if (kind === 'assets.enrich') return 'enriching'
  if (kind.startsWith('assets.')) return 'working'
  if (kind === 'valuation.valueAssets') return 'valuing'
  return IMPORT_STEPS.find((step) => step === phase) ?? 'reading'
}

/** True if the job is part of a tape import: the import itself, or the enrichment or valuation that it requested. */
export function belongsToImport(job: Pick<Job, 'kind' | 'uuid'>, jobs: readonly Job[]): boolean {
  const isLoad = job.kind === 'portfolios.addAssets'
  return isLoad || jobs.some((other) => followersOf(other).includes(job.uuid))
}

/**
 * The jobs of a portfolio that the page shows: all running jobs and some ended jobs. An ended job is shown only if it
 * is the newest of its kind and the user has not dismissed it.
 */
export function jobsToShow(jobs: readonly Job[], portfolioUuid: string, away: ReadonlySet<string>): Job[] {
  const own = jobs
    .filter((job) => job.portfolioUuid === portfolioUuid)
    .sort((a, b) => b.createdOn.localeCompare(a.createdOn))
  const running = own.filter(isUnderWay)
  const ended = JOB_KINDS.flatMap((kind) => {
    const newest = own.find((job) => job.kind === kind)
    return newest && !isUnderWay(newest) && !away.has(newest.uuid) ? [newest] : []
  })
  return [...running, ...ended]
}

/**
 * Ended jobs by the message that shows them. An import is in one message with the enrichment and the valuation that it
 * started, in this order.
 */
export function messagesOf(ended: readonly Job[]): Job[][] {
  const rest = new Set(ended)
  return ended.flatMap((job) => {
    const load = ended.find((one) => followersOf(one).includes(job.uuid)) ?? job
    const named = [load.uuid, ...followersOf(load)]
    const message = named.flatMap((uuid) => [...rest].filter((one) => one.uuid === uuid))
    for (const one of message) rest.delete(one)
    return message.length > 0 ? [message] : []
  })
}

/**
 * Minutes until a step ends, rounded up, estimated from its speed since `first`. Null if there has been no progress
 * since then, if the total is unknown, or if everything is done.
 *
 * @param now in milliseconds, like `first.at`
 */
export function minutesLeft(
  { done, total }: Pick<Job, 'done' | 'total'>,
  first: { done: number; at: number },
  now: number,
): number | null {
  const since = done - first.done
  if (total === null || since <= 0 || done >= total) return null
  return Math.max(1, Math.ceil((((now - first.at) / since) * (total - done)) / 60_000))
}
