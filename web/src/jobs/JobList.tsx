import type { Job } from '@lindero/contract/jobs/jobs.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kernel/states/EmptyState.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { JobEntry } from './JobEntry.tsx'
import classes from './jobs.module.css'

interface JobListProps {
  jobs: UseQueryResult<{ items: Job[]; total: number }>
  onLeave: () => void
}

export function JobList({ jobs, onLeave }: JobListProps) {
  const { t } = useTranslation('shell')
  return (
    <section className={classes.list} aria-label={t('jobs.title')}>
      <h2 className={classes.heading}>{t('jobs.title')}</h2>
      {jobs.isPending && <SkeletonRows rows={3} />}
      {jobs.isError && <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data?.items.length === 0 && <EmptyState title={t('jobs.none')} text={t('jobs.empty')} />}
      <ul>
        {jobs.data?.items.map((job) => (
          <JobEntry key={job.uuid} job={job} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}
