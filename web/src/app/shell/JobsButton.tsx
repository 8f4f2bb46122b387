import { UnstyledButton } from '@mantine/core'
import { IconProgress } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnderWay } from '../../jobs/ended-jobs.ts'
import { JobList } from '../../jobs/JobList.tsx'
import classes from '../../jobs/jobs.module.css'
import { Ring } from '../../jobs/Ring.tsx'
import { shareOf, useJobs } from '../../jobs/use-jobs.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { useMay } from '../../kernel/session/use-session.ts'

/** Shows the number of background jobs, and opens their list. */
export function JobsButton() {
  const { t } = useTranslation('shell')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const jobs = useJobs(isOpen)
  if (!may('seePortfolios')) return null
  const running = jobs.data?.items.filter(isUnderWay) ?? []
  const shares = running.map((job) => shareOf(job) ?? 0)
  const share = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length)
  const label = running.length > 0 ? t('jobs.running', { count: running.length }) : t('jobs.idle')
  return (
    <ButtonPopover
      position="bottom-end"
      dropdown={{ p: 0 }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={`${classes.button} hover hover-text inline-row rigid gap-6 r text-2 fs-13 nowrap`}
          aria-label={label}
        >
          {running.length > 0 ? <Ring share={share} /> : <IconProgress size={18} stroke={1.5} aria-hidden />}
          {running.length > 0 && <span className="desk-only">{label}</span>}
        </UnstyledButton>
      )}
    >
      {(close) => <JobList jobs={jobs} onLeave={close} />}
    </ButtonPopover>
  )
}
