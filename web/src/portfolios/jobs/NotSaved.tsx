import type { Job } from '@lindero/contract/jobs/jobs.contract'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { notSavedOf } from './job-summary.ts'

/** The assets that a job could not save or undo, each with the reason. */
export function NotSaved({ job }: { job: Job }) {
  const { t } = useTranslation('portfolios')
  const assets = notSavedOf(job)
  if (assets.length === 0) return null
  return (
    <ul className="mt-4 text-2" aria-label={t(job.kind === 'assets.bulkUndo' ? 'job.notUndone' : 'job.notSaved')}>
      {assets.map(({ asset, code, reasons }) => (
        <li key={`${asset} ${code}`}>
          {asset}. {reasons.length > 0 ? reasons.join(' · ') : errorText(new ApiError(0, code))}
        </li>
      ))}
    </ul>
  )
}
