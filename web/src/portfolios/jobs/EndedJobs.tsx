import { api } from '@lindero/contract/api'
import { jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LeftOutLink } from '../../jobs/LeftOutLink.tsx'
import { LeftOutParts } from '../../jobs/LeftOutParts.tsx'
import { useSteerJob } from '../../jobs/use-steer-job.ts'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { countsOf, isFruitless } from './job-summary.ts'
import classes from './jobs.module.css'
import { NotSaved } from './NotSaved.tsx'
import { NotValued } from './NotValued.tsx'

interface EndedJobsProps {
  /** Ended jobs of one message: a job, or an import and the jobs that it started. */
  jobs: readonly Job[]
  onClose: () => void
}

/** The results of ended jobs in one message. */
export function EndedJobs({ jobs, onClose }: EndedJobsProps) {
  const common = useTranslation().t
  const levels = jobs.map(levelOf)
  return (
    <Banner level={LEVELS.find((level) => levels.includes(level)) ?? 'success'}>
      <div className="stack grow gap-4 min-w-0">
        {jobs.map((job) => (
          <EndedJob key={job.uuid} job={job} />
        ))}
      </div>
      <ActionButton size={28} tooltip={common('actions.close')} onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionButton>
    </Banner>
  )
}

/**
 * The result of a job: the numbers of created, updated, unchanged and left-out assets, or the reason of the failure and
 * the next step.
 */
function EndedJob({ job }: { job: Job }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const steer = useSteerJob(job.uuid)
  const maySteer = useMay()(jobDeclaration(job.kind).permission)
  const isFinished = job.state === 'finished'
  const kind = t(`job.kinds.${job.kind}`)
  const counts = countsOf(job)
  const words = counts.map(({ name, count }) => t(`job.${name}`, { count, figure: formats.number(count) }))
  const summary = words.length > 0 ? words.join(', ') : t('job.nothing')
  return (
    <div className={`${classes.result} row wrap`}>
      <div className="grow num">
        {isFinished && t(`job.done.${job.kind}`, { summary })}
        {job.state === 'cancelled' && t('job.cancelled', { kind })}
        {job.state === 'failed' && t('job.failed', { kind })}
        {job.error && ` ${errorText(new ApiError(0, job.error.message, job.error.data))}`}
        {isFinished && <NotSaved job={job} />}
      </div>
      {isFinished && job.result?.retryJob != null && <span>{t('job.retriedLater')}</span>}
      {isFinished && job.result?.isConfigured === false && <span>{t('job.notConfigured')}</span>}
      {isFinished && <LeftOutLink job={job} />}
      {isFinished && <LeftOutParts job={job} />}
      <NotValued job={job} />
      {!isFinished && maySteer && (
        <Button size="xs" variant="default" loading={steer.isPending} onClick={() => steer.mutate(api.retryJob)}>
          {t('job.retry')}
        </Button>
      )}
    </div>
  )
}

/** Levels of messages, the most important first. */
const LEVELS = ['danger', 'warning', 'success'] as const

function levelOf(job: Job): (typeof LEVELS)[number] {
  if (job.state === 'failed') return 'danger'
  return job.state === 'cancelled' || isFruitless(job) ? 'warning' : 'success'
}
