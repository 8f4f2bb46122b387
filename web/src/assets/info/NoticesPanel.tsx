import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { useWarningText } from '../warning-text.ts'
import classes from './info.module.css'

/** Warnings of the asset and why it could not be valued, in plain words. */
export function NoticesPanel() {
  const { t } = useTranslation(['assets', 'common'])
  const { asset } = useAssetRecord()
  const text = useWarningText()
  if (asset.warnings.length === 0 && asset.valuationFailures.length === 0) return null
  return (
    <div className={classes.notices}>
      {asset.valuationFailures.map(({ operation, message, data }) => (
        <Banner key={operation + message} level="danger">
          <span>
            <b>
              {t('assets:info.failure', { operation: t(`common:operation.${operation}`).toLowerCase() })}:
            </b>{' '}
            {text({ code: message, data })}
          </span>
          <Link to="/assets/$uuid/valuation" params={{ uuid: asset.uuid }} className="link">
            {t('assets:info.openValuation')}
          </Link>
        </Banner>
      ))}
      {asset.warnings.map((warning) => (
        <Banner key={warning.code + JSON.stringify(warning.data ?? {})} level="warning">
          <span>{text(warning)}</span>
        </Banner>
      ))}
    </div>
  )
}
