import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { exportPortfolio, useIsExporting } from '../actions/portfolio-exports.ts'
import { failuresOf } from './job-summary.ts'

/**
 * The assets that a job could not value, or only partly: their number by reason, and the list as a workbook with the
 * reason for each missing value. An asset leaves the list once it has the value.
 */
export function NotValued({ job }: { job: Job }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const mayExport = useMay()('exportPortfolio')
  const uuid = job.portfolioUuid ?? ''
  const isExporting = useIsExporting(uuid)
  const filter = { failedIn: [job.uuid] }
  const reasons = failuresOf(job).map(({ code, count }) => {
    const label = textAt(keyAt('portfolios:job.failures', code.replace('valuation.', '')))
    return `${label} (${formats.number(count)})`
  })
  return (
    <>
      {reasons.length > 0 && <span>{t('job.notValuedBecause', { reasons: reasons.join(', ') })}</span>}
      {reasons.length > 0 && uuid !== '' && (
        <Link className="link" to="/portfolios/$uuid" params={{ uuid }} search={{ f: filter }}>
          {t('job.seeNotValued')}
        </Link>
      )}
      {reasons.length > 0 && uuid !== '' && mayExport && (
        <Button
          size="xs"
          variant="default"
          loading={isExporting}
          onClick={() => void exportPortfolio({ uuid, name: job.subject ?? '' }, filter)}
        >
          {t('job.downloadNotValued')}
        </Button>
      )}
    </>
  )
}
