import { isCountOfFailures, JOB_KINDS, type JobCount, jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import type { Job } from '@lindero/contract/jobs/jobs.contract'

/** True if a job has only counts of failures: it has finished without any success. */
export function isFruitless(job: Pick<Job, 'kind' | 'result'>): boolean {
  const counts = countsOf(job)
  return counts.length > 0 && counts.every(({ name }) => isCountOfFailures(name))
}

/** The counts of a job that are above zero; empty if there was nothing to do. */
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

/** The first assets that a load could not save. */
export function notSavedOf({ result }: Pick<Job, 'result'>): NotSaved[] {
  const assets: unknown = result?.notSaved
  return Array.isArray(assets) ? (assets as NotSaved[]) : []
}

export const IMPORT_STEPS = ['reading', 'checking', 'writing', 'enriching', 'valuing'] as const
type ImportStep = (typeof IMPORT_STEPS)[number]

export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** The current step of an import. Enrichment and valuation follow the load. */
export function stepOf({ kind, phase }: Pick<Job, 'kind' | 'phase'>): ImportStep | 'working' {
  if (kind === 'assets.enrich') return 'enriching'
  if (kind.startsWith('assets.')) return 'working'
  if (kind === 'valuation.valueAssets') return 'valuing'
  return IMPORT_STEPS.find((step) => step === phase) ?? 'reading'
}

/** True if a job is a step of loading a tape: the load itself, or an enrichment or valuation that the load ordered. */
export function belongsToImport(job: Pick<Job, 'kind' | 'uuid'>, jobs: readonly Job[]): boolean {
  const isLoad = job.kind === 'portfolios.addAssets'
  return isLoad || jobs.some(({ result }) => result?.valuationJob === job.uuid || result?.enrichmentJob === job.uuid)
}

/**
 * The visible jobs of a portfolio: all running jobs, and of each kind the newest ended job, unless the user has
 * dismissed it.
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
 * Minutes, rounded up, until a step ends, estimated from its pace since `first`. Null if there was no progress since
 * then.
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
