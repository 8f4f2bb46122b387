import { useTranslation } from 'react-i18next'
import classes from './cells.module.css'

const STATES = ['0', '1', '2', '3', '4', '5'] as const

/** State of an asset's value: its word on the ground that the charts of valuation states use. */
export function ValuationState({ state }: { state: number }) {
  const { t } = useTranslation()
  const known = STATES[state] ?? '0'
  return <span className={`${classes.state} ${classes[`v${known}`]}`}>{t(`valuationState.${known}`)}</span>
}
