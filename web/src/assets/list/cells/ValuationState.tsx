import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './cells.module.css'

const STATES = ['0', '1', '2', '3', '4', '5'] as const

/** State of an asset's value, in the colour that charts use for this state. */
export function ValuationState({ state, isOutdated = false }: { state: number; isOutdated?: boolean }) {
  const { t } = useTranslation(['common', 'assets'])
  const code = STATES[state] ?? '0'
  return (
    <>
      <span className={`${classes.state} inline-row r-sm fs-12 medium nowrap middle ${classes[`v${code}`]}`}>
        {t(`common:valuationState.${code}`)}
      </span>
      {isOutdated && (
        <span className={`${classes.outdated} inline-flex warning-text middle`} title={t('assets:outdated.hint')}>
          <IconClockExclamation size={14} stroke={1.75} role="img" aria-label={t('assets:outdated.mark')} />
        </span>
      )}
    </>
  )
}
