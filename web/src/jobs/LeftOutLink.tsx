import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { useMay } from '../kernel/session/use-session.ts'

interface LeftOutLinkProps {
  job: Pick<Job, 'uuid' | 'kind' | 'portfolioUuid' | 'result'>
  onLeave?: (() => void) | undefined
}

/**
 * Links to the rows left out when a tape was loaded, so that the user can correct and load them. Renders nothing if
 * there are none.
 */
export function LeftOutLink({ job, onLeave }: LeftOutLinkProps) {
  const { t } = useTranslation('shell')
  const formats = useFormats()
  const mayLoad = useMay()('loadTape')
  const { uuid, kind, portfolioUuid, result } = job
  const count = typeof result?.refused === 'number' ? result.refused : 0
  if (kind !== 'portfolios.addAssets' || count === 0 || !portfolioUuid || !mayLoad) return null
  return (
    <Link
      className="link"
      to="/portfolios/$uuid/tape"
      params={{ uuid: portfolioUuid }}
      search={{ load: uuid }}
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      {t('jobs.leftOut', { count, figure: formats.number(count) })}
    </Link>
  )
}
