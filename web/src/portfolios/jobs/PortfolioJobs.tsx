import { api } from '@lindero/contract/api'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnderWay } from '../../jobs/ended-jobs.ts'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { readStored, writeStored } from '../../kernel/storage/stored.ts'
import { EndedJobs } from './EndedJobs.tsx'
import { belongsToImport, jobsToShow, messagesOf } from './job-summary.ts'
import classes from './jobs.module.css'
import { RunningJob } from './RunningJob.tsx'

const store = browserStore()
const KEY = 'lindero.jobsPutAway'
/** Maximum number of dismissed jobs that the browser remembers. The server lists only jobs of the last day. */
const REMEMBERED = 100
const WHILE_RUNNING = 1_500

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

/**
 * The running jobs of a portfolio with their actual progress, and the results of finished jobs until the user dismisses
 * them.
 */
export function PortfolioJobs({ portfolioUuid }: { portfolioUuid: string }) {
  const [away, setAway] = useState(() => readStored(store, KEY, isWords) ?? [])
  const jobs = useQuery({
    ...everyPageOf(api.jobs, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WHILE_RUNNING : false),
  })
  const visible = jobsToShow(jobs.data?.items ?? [], portfolioUuid, new Set(away))
  if (visible.length === 0) return null

  function putAway(jobs: readonly Job[]) {
    const next = [...jobs.map(({ uuid }) => uuid), ...away].slice(0, REMEMBERED)
    writeStored(store, KEY, next)
    setAway(next)
  }

  return (
    <div className={`${classes.jobs} px-20 pb-10 stack rigid gap-8`}>
      {visible.filter(isUnderWay).map((job) => (
        <RunningJob key={job.uuid} job={job} isImport={belongsToImport(job, jobs.data?.items ?? [])} />
      ))}
      {messagesOf(visible.filter((job) => !isUnderWay(job))).map((message) => (
        <EndedJobs key={message[0]?.uuid} jobs={message} onClose={() => putAway(message)} />
      ))}
    </div>
  )
}
