import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWarningText } from '../../warning-text.ts'
import classes from './cells.module.css'

/** The triangle, with the reasons on hover and focus. */
export function WarningMark({ asset }: { asset: Pick<AssetRow, 'externalId' | 'warnings'> }) {
  const { t } = useTranslation('assets')
  const text = useWarningText()
  if (asset.warnings.length === 0) return null
  const reasons = asset.warnings.map(text)
  return (
    <Tooltip multiline maw={320} label={reasons.map((reason) => <div key={reason}>{reason}</div>)}>
      <button
        type="button"
        className={classes.warning}
        aria-label={`${t('list.warningsOf', { asset: asset.externalId })}: ${reasons.join(' ')}`}
        onClick={(event) => event.stopPropagation()}
      >
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
