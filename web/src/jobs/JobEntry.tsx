import { api } from '@lindero/contract/api'
import { jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { jobStates } from '@lindero/domain/jobs/job-states'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { Button, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../kernel/api/api-error.ts'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import { Chip, type ChipLevel } from '../kernel/marks/Chip.tsx'
import { useMay } from '../kernel/session/use-session.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { isUnderWay } from './ended-jobs.ts'
import { LeftOutLink } from './LeftOutLink.tsx'
import { LeftOutParts } from './LeftOutParts.tsx'
import { undoBulk } from './undo-bulk.ts'
import { shareOf } from './use-jobs.ts'
import { useSteerJob } from './use-steer-job.ts'

const LEVELS: Record<Job['state'], ChipLevel> = {
  queued: 'neutral',
  running: 'accent',
  finished: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

/** One job with kind, subject, progress and actions. */
export function JobEntry({ job, onLeave }: { job: Job; onLeave?: () => void }) {
  const { t } = useTranslation('shell')
  const formats = useFormats()
  const share = shareOf(job)
  const maySteer = useMay()(jobDeclaration(job.kind).permission)
  const steer = useSteerJob(job.uuid)
  const events = maySteer ? allowed(jobStates, job.state, {}).map(({ event }) => event) : []

  async function cancel() {
    const sure = await askDelete({
      title: t('jobs.cancelTitle'),
      message: t('jobs.cancelText'),
      action: t('jobs.cancel'),
      cancel: t('jobs.keepRunning'),
    })
    if (sure) steer.mutate(api.cancelJob)
  }

  return (
    <li className="stack gap-6 px-14 pt-10 pb-12 border-top fs-13">
      <div className="row between gap-8 min-w-0">
        <strong className="cut medium">{job.subject}</strong>
        <Chip level={LEVELS[job.state]}>{t(`jobs.state.${job.state}`)}</Chip>
      </div>
      <div className="flex between gap-8 text-3 fs-12">
        <span>{isUnderWay(job) ? phaseText(job.phase) : t(`jobs.kind.${job.kind}`)}</span>
        <span className="num">
          {isUnderWay(job) && job.total !== null
            ? t('jobs.progress', { done: formats.number(job.done), total: formats.number(job.total) })
            : formats.timeAgo(job.endedOn ?? job.createdOn)}
        </span>
      </div>
      {isUnderWay(job) && (
        <Progress value={(share ?? 1) * 100} animated={share === null} aria-label={phaseText(job.phase)} />
      )}
      {job.error && (
        <p className="danger-text fs-12">{errorText(new ApiError(0, job.error.message, job.error.data))}</p>
      )}
      <div className="empty-hidden row gap-12">
        {events.includes('cancel') && (
          <Button size="xs" variant="default" onClick={() => void cancel()} loading={steer.isPending}>
            {t('jobs.cancel')}
          </Button>
        )}
        {events.includes('retry') && (
          <Button size="xs" variant="default" onClick={() => steer.mutate(api.retryJob)} loading={steer.isPending}>
            {t('jobs.retry')}
          </Button>
        )}
        {job.state === 'finished' && maySteer && <UndoButton job={job} />}
        {job.state === 'finished' && <LeftOutLink job={job} onLeave={onLeave} />}
        {job.state === 'finished' && <LeftOutParts job={job} />}
        {job.portfolioUuid && (
          <Link
            className="link"
            to="/portfolios/$uuid"
            params={{ uuid: job.portfolioUuid }}
            {...(onLeave ? { onClick: onLeave } : {})}
          >
            {t('jobs.result')}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Undoes the changes made by a job. Rendered only while this is possible. */
function UndoButton({ job }: { job: Job }) {
  const { t } = useTranslation('shell')
  const { bulk, undoUntil } = job.result ?? {}
  const undo = useMutation({ mutationFn: undoBulk, onError: toast.error })
  if (typeof bulk !== 'string' || typeof undoUntil !== 'string') return null
  if (new Date(undoUntil) < new Date()) return null
  return (
    <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate(bulk)}>
      {t('jobs.undo.label')}
    </Button>
  )
}

/** Text for a phase code from the server. An unknown phase is shown as "working". */
function phaseText(phase: string | null): string {
  const key = `shell:jobs.phase.${phase}`
  return phase && i18next.exists(key)
    ? String(i18next.t(key as 'shell:jobs.phase.working'))
    : i18next.t('shell:jobs.phase.working')
}
