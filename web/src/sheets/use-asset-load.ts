import { api } from '@lindero/contract/api'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '../jobs/ended-jobs.ts'
import { everyPageOf } from '../kernel/api/every-page.ts'

/** Interval in milliseconds between requests while assets are being imported. */
const LOOK_MILLISECONDS = 1_500

const isLoadOf = (portfolio: string) => (job: Job) =>
  job.kind === 'portfolios.addAssets' && job.portfolioUuid === portfolio

/**
 * The last import of assets into a portfolio. Parts of records can be checked only after it has ended.
 *
 * @returns `isKnown` is false until the jobs have been fetched after the page was opened, because an earlier list may
 * lack the import that has just been requested
 */
export function useAssetLoad(portfolio: string) {
  const isLoad = isLoadOf(portfolio)
  const jobs = useQuery({
    ...everyPageOf(api.jobs, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some((job) => isLoad(job) && isUnderWay(job)) ? LOOK_MILLISECONDS : false,
  })
  const [last] = (jobs.data?.items ?? [])
    .filter(isLoad)
    .toSorted((one, other) => (one.createdOn < other.createdOn ? 1 : -1))
  return {
    isKnown: jobs.isFetchedAfterMount && jobs.isSuccess,
    error: jobs.error,
    retry: () => void jobs.refetch(),
    job: last ?? null,
    isRunning: last !== undefined && isUnderWay(last),
  }
}
