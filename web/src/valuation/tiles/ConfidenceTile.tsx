import type { Interval } from '@lindero/domain/valuation/record/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from './tiles.module.css'

const STEPS = [0.2, 0.4, 0.6, 0.75, 0.9] as const

/** A bar of five and a word; the tooltip gives the share and its basis. */
export function ConfidenceTile({ interval }: { interval: Interval | null }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  if (!interval) return formats.none
  const level = t(`level.${interval.level}`)
  const share = formats.percent(100 * interval.confidence, 0)
  return (
    <span style={{ display: 'contents' }} title={t('levelWith', { level, share })}>
      <span className={classes.conf} data-level={interval.level} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} className={interval.confidence >= step ? classes.on : ''} />
        ))}
      </span>
      <span title={t('levelWith', { level, share })}>{level}</span>
    </span>
  )
}
