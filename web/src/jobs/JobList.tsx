import type { Job } from '@lindero/contract/jobs/jobs.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryList } from '../kernel/list/QueryList.tsx'
import { JobEntry } from './JobEntry.tsx'
import classes from './jobs.module.css'

interface JobListProps {
  jobs: UseQueryResult<{ items: Job[]; total: number }>
  onLeave: () => void
}

/** Background jobs that are running or ended within the last day. */
export function JobList({ jobs, onLeave }: JobListProps) {
  const { t } = useTranslation('shell')
  return (
    <section className={classes.list} aria-label={t('jobs.title')}>
      <h2 className="px-14 pt-12 pb-8 fs-13 semi">{t('jobs.title')}</h2>
      <QueryList query={jobs} skeleton={3} empty={{ title: t('jobs.none'), text: t('jobs.empty') }}>
        {(items) => (
          <ul>
            {items.map((job) => (
              <JobEntry key={job.uuid} job={job} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}
