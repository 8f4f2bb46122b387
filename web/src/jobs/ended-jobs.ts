import type { Job } from '@lindero/contract/jobs/jobs.contract'

/** True if a job runs or waits for its turn. */
export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** Jobs that an import of a tape has started: the enrichment and the valuation of its assets. */
export const followersOf = ({ result }: Pick<Job, 'result'>) =>
  [result?.enrichmentJob, result?.valuationJob].filter((uuid) => uuid != null)

/**
 * The ended jobs that a message names. The page of a portfolio already shows how its jobs ended, so that only failures
 * and files to open need a message there. An import and the jobs that it started are one message, at the end of the
 * last one.
 */
export function endingsToTell(jobs: readonly Job[], ended: readonly Job[], path: string): Job[] {
  const imports = jobs.filter((job) => followersOf(job).length > 0)
  const chainOf = (job: Job) => {
    const load = imports.find((one) => one.uuid === job.uuid || followersOf(one).includes(job.uuid))
    return load ? jobs.filter(({ uuid }) => uuid === load.uuid || followersOf(load).includes(uuid)) : [job]
  }
  const tellers = new Set<string>()
  return ended.filter((job) => {
    if (job.state === 'failed') return true
    if (job.state !== 'finished') return false
    const hasFile = typeof job.result?.exportUuid === 'string'
    if (!hasFile && job.portfolioUuid !== null && path === `/portfolios/${job.portfolioUuid}`) return false
    const chain = chainOf(job)
    const [first] = chain
    if (chain.some(isUnderWay) || !first || tellers.has(first.uuid)) return false
    tellers.add(first.uuid)
    return true
  })
}
