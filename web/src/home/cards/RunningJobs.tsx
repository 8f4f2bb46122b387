import { useTranslation } from 'react-i18next'
import { isUnderWay } from '../../jobs/ended-jobs.ts'
import { JobEntry } from '../../jobs/JobEntry.tsx'
import { useJobs } from '../../jobs/use-jobs.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { HomeCard } from './HomeCard.tsx'

export function RunningJobs() {
  const { t } = useTranslation('home')
  const jobs = useJobs()
  const running = jobs.data?.items.filter(isUnderWay) ?? []
  return (
    <HomeCard title={t('jobs.title')}>
      {jobs.isPending && <SkeletonRows rows={2} />}
      {jobs.isError && <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data && running.length === 0 && <p className="px-16 pt-4 pb-16 text-3 fs-13">{t('jobs.none')}</p>}
      <ul>
        {running.map((job) => (
          <JobEntry key={job.uuid} job={job} />
        ))}
      </ul>
    </HomeCard>
  )
}
