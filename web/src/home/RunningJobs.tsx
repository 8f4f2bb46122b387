import { useTranslation } from 'react-i18next'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { JobEntry } from '../shell/jobs/JobEntry.tsx'
import { isUnderWay, useJobs } from '../shell/jobs/use-jobs.ts'
import classes from './home.module.css'

export function RunningJobs() {
  const { t } = useTranslation('shell')
  const jobs = useJobs()
  const running = jobs.data?.items.filter(isUnderWay) ?? []
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2>{t('home.jobs')}</h2>
      </div>
      {jobs.isPending && <SkeletonRows rows={2} />}
      {jobs.isError && <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data && running.length === 0 && <p className={classes.none}>{t('home.noJobs')}</p>}
      <ul>
        {running.map((job) => (
          <JobEntry key={job.uuid} job={job} />
        ))}
      </ul>
    </section>
  )
}
