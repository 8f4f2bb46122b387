import { api } from '@lindero/contract/api'
import { jobDeclaration } from '@lindero/contract/jobs/job-kinds'
import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Button, Progress } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteerJob } from '../../jobs/use-steer-job.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { IMPORT_STEPS, minutesLeft, stepOf } from './job-summary.ts'
import classes from './jobs.module.css'

/**
 * Shows the steps of an import (reading, checking, writing, enriching, valuing): those already finished, and the
 * progress of the current step. For any other job, shows only its progress.
 */
export function RunningJob({ job, isImport }: { job: Job; isImport: boolean }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const steer = useSteerJob(job.uuid)
  const maySteer = useMay()(jobDeclaration(job.kind).permission)
  const step = stepOf(job)
  const steps: readonly (typeof step)[] = isImport ? IMPORT_STEPS : [step]
  const isKnown = job.total !== null && job.total > 0
  const share = isKnown ? Math.min(100, (job.done / (job.total ?? 1)) * 100) : 100
  const minutes = useMinutesLeft(job)
  const label = job.state === 'queued' ? t('job.queued') : t(`job.${step}`)

  async function cancel() {
    const sure = await askDelete({
      title: t('job.cancelTitle'),
      message: t('job.cancelText'),
      action: t('job.cancel'),
      cancel: t('job.keepRunning'),
    })
    if (sure) steer.mutate(api.cancelJob)
  }

  return (
    <section className={`${classes.running} row gap-16 border r bg-surface-2 fs-13`} aria-label={label}>
      <ol className={`${classes.steps} flex gap-14 text-3 nowrap`} aria-label={t('job.steps')}>
        {steps.map((each) => {
          const isDone = steps.indexOf(each) < steps.indexOf(step)
          return (
            <li key={each} className={isDone ? classes.done : ''} aria-current={each === step ? 'step' : undefined}>
              {isDone && <IconCheck size={14} stroke={2} aria-hidden />}
              {t(`job.${each}`)}
            </li>
          )
        })}
      </ol>
      <Progress className={classes.bar ?? ''} value={share} animated={!isKnown} aria-label={label} />
      <span className={`${classes.figure} text-2 nowrap num`} role="status">
        {isKnown ? t('job.progress', { done: formats.number(job.done), total: formats.number(job.total) }) : label}
        {minutes !== null && ` · ${t('job.minutesLeft', { count: minutes })}`}
      </span>
      {maySteer && (
        <Button size="xs" variant="default" loading={steer.isPending} onClick={() => void cancel()}>
          {t('job.cancel')}
        </Button>
      )}
    </section>
  )
}

/**
 * Remaining minutes of the current step, estimated from its speed since the screen was opened. Null if the speed is
 * unknown.
 */
function useMinutesLeft({ phase, done, total }: Job): number | null {
  const [minutes, setMinutes] = useState<number | null>(null)
  const first = useRef({ phase, done, at: 0 })
  useEffect(() => {
    const now = Date.now()
    const isNew = first.current.at === 0 || first.current.phase !== phase || done < first.current.done
    if (isNew) first.current = { phase, done, at: now }
    setMinutes(minutesLeft({ done, total }, first.current, now))
  }, [phase, done, total])
  return minutes
}
