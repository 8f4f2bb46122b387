import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { OutdatedValue } from '../record/OutdatedValue.tsx'
import { useWarningText } from '../warning-text.ts'
import { EnrichmentNotice } from './EnrichmentNotice.tsx'
import classes from './info.module.css'

/**
 * Notices about the asset, as sentences: features changed since the valuation, reasons why it could not be valued,
 * warnings, an outstanding debt that differs from the entered balance, and the result of the last enrichment.
 */
export function NoticesPanel() {
  const { t } = useTranslation(['assets', 'common'])
  const { asset } = useAssetRecord()
  const text = useWarningText()
  const formats = useFormats()
  const { sale, rent } = asset.outdated
  const failures = new Set(asset.valuationFailures.map(({ message }) => message))
  // If a warning is also the reason for a missing value, it is shown only once.
  const warnings = asset.warnings.filter(({ code }) => !failures.has(code))
  const own = asset.details.outstandingBalance ?? null
  const isLaterDebt = asset.outstandingDebt !== null && Number(own) !== asset.outstandingDebt
  const notices = Number(isLaterDebt) + warnings.length + asset.valuationFailures.length + sale.length + rent.length
  if (notices === 0 && asset.enrichment === null) return null
  return (
    <div className={`${classes.notices} stack gap-8 mb-12`}>
      {OPERATIONS.map((operation) => (
        <OutdatedValue key={operation} operation={operation}>
          <Link to="/assets/$uuid/valuation" params={{ uuid: asset.uuid }} search={{ operation }} className="link">
            {t('assets:outdated.again')}
          </Link>
        </OutdatedValue>
      ))}
      {asset.valuationFailures.map(({ operation, message, data }) => (
        <Banner key={operation + message} level="danger">
          <span>
            <b>{t('assets:info.failure', { operation: t(`common:operation.${operation}`).toLowerCase() })}:</b>{' '}
            {text({ code: message, data })}
          </span>
          <Link to="/assets/$uuid/valuation" params={{ uuid: asset.uuid }} className="link">
            {t('assets:info.openValuation')}
          </Link>
        </Banner>
      ))}
      {warnings.map((warning) => (
        <Banner key={warning.code + JSON.stringify(warning.data ?? {})} level="warning">
          <span>{text(warning)}</span>
        </Banner>
      ))}
      {isLaterDebt && (
        <Banner level="info">
          {t('assets:info.laterDebt', {
            counted: formats.currency(asset.outstandingDebt),
            own: own === null ? formats.none : formats.currency(Number(own)),
          })}
        </Banner>
      )}
      <EnrichmentNotice />
    </div>
  )
}
