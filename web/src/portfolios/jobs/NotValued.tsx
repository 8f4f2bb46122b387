import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { exportPortfolio, useIsExporting } from '../actions/portfolio-exports.ts'
import { failuresOf } from './job-summary.ts'

const NOT_VALUED = { valuationStates: [0] }

/**
 * The assets that a job could not value: their number by reason, and the list as a workbook with the reasons.
 *
 * @param hasList true if some of them have no value at all; the list contains only these
 */
export function NotValued({ job, hasList }: { job: Job; hasList: boolean }) {
  const { t } = useTranslation('portfolios')
  const formats = useFormats()
  const mayExport = useMay()('exportPortfolio')
  const uuid = job.portfolioUuid ?? ''
  const isExporting = useIsExporting(uuid)
  const reasons = failuresOf(job).map(({ code, count }) => {
    const label = textAt(keyAt('portfolios:job.failures', code.replace('valuation.', '')))
    return `${label} (${formats.number(count)})`
  })
  return (
    <>
      {reasons.length > 0 && <span>{t('job.notValuedBecause', { reasons: reasons.join(', ') })}</span>}
      {hasList && uuid !== '' && (
        <Link className="link" to="/portfolios/$uuid" params={{ uuid }} search={{ f: NOT_VALUED }}>
          {t('job.seeNotValued')}
        </Link>
      )}
      {hasList && uuid !== '' && mayExport && (
        <Button
          size="xs"
          variant="default"
          loading={isExporting}
          onClick={() => void exportPortfolio({ uuid, name: job.subject ?? '' }, NOT_VALUED)}
        >
          {t('job.downloadNotValued')}
        </Button>
      )}
    </>
  )
}
