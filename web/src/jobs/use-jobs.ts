import { api } from '@lindero/contract/api'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../kernel/api/every-page.ts'
import { keyOf } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { toastAction } from '../kernel/toasts/undo-toast.tsx'
import { endingsToTell, isUnderWay } from './ended-jobs.ts'
import { saveExport } from './save-export.ts'

const WHILE_RUNNING = 1_500
const WHILE_IDLE = 60_000

/** Completed share of a job, from 0 to 1; null if the total is unknown. */
export function shareOf({ done, total }: Job): number | null {
  return total ? Math.min(1, done / total) : null
}

/**
 * The list of jobs. It is refetched every 1.5 seconds while a job runs or the list is open, and otherwise every minute.
 */
export function useJobs(isWatched = false) {
  const may = useMay()
  return useQuery({
    ...everyPageOf(api.jobs, {}),
    enabled: may('seePortfolios'),
    staleTime: 1_000,
    refetchInterval: ({ state }) => (isWatched || state.data?.items.some(isUnderWay) ? WHILE_RUNNING : WHILE_IDLE),
  })
}

/** Notifies the user when a job ends, and refetches the data that it may have changed. */
export function useJobEndings(): void {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useJobs()
  const running = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!data) return
    const ended = data.items.filter((job) => !isUnderWay(job) && running.current.has(job.uuid))
    running.current = new Set(data.items.filter(isUnderWay).map(({ uuid }) => uuid))
    for (const job of endingsToTell(data.items, ended, router.state.location.pathname)) {
      const words = { kind: t(`jobs.kind.${job.kind}`), subject: job.subject }
      if (job.state === 'finished') void tellFinished(job, t('jobs.finished', words))
      if (job.state === 'failed') toast.error(t('jobs.failed', words))
    }
    if (ended.length > 0) {
      const [jobs] = keyOf(api.jobs)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== jobs })
    }
  }, [data, client, router, t])
}

/** Number of the user's newest exports among which the file of a finished job is looked for. */
const NEWEST = 25

/**
 * Shows that a job has finished. If it wrote a file that this user ordered, the message opens the file. A user who sees
 * all jobs of the customer also sees the end of a colleague's job, but not its file.
 */
async function tellFinished({ result }: Job, message: string): Promise<void> {
  const uuid = result?.exportUuid
  if (typeof uuid !== 'string') return toast.success(message)
  const own = await request(api.exports, { query: { r: NEWEST } }).catch(() => null)
  const file = own?.items.find((one) => one.uuid === uuid && one.state === 'ready')
  if (file) toastAction(message, textAt('shell:jobs.open'), () => saveExport(file))
  else toast.success(message)
}
