import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWarningText } from '../../warning-text.ts'
import classes from './cells.module.css'

interface WarningMarkProps {
  asset: Pick<AssetRow, 'externalId' | 'warnings'>
  /** True inside a button: the icon then takes no focus, and the reasons are plain text. */
  isStill?: boolean
}

/** Warning triangle that shows the reasons on hover and focus. */
export function WarningMark({ asset, isStill = false }: WarningMarkProps) {
  const { t } = useTranslation('assets')
  const text = useWarningText()
  if (asset.warnings.length === 0) return null
  const reasons = asset.warnings.map(text)
  const words = `${t('list.warningsOf', { asset: asset.externalId })}: ${reasons.join(' ')}`
  if (isStill) {
    return (
      <span className={classes.still} title={reasons.join('\n')} role="img" aria-label={words}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      </span>
    )
  }
  return (
    <Tooltip multiline maw={320} label={reasons.map((reason) => <div key={reason}>{reason}</div>)}>
      <button type="button" className={classes.warning} aria-label={words} onClick={(event) => event.stopPropagation()}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  )
}
