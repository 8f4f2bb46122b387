import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import classes from './marks.module.css'

/** Assets by state of valuation: none, AVM, AVMPro, Desktop, Drive-By, Drive-In. */
export type StateCounts = readonly [number, number, number, number, number, number]

export const VALUATION_STATES = ['0', '1', '2', '3', '4', '5'] as const

/** One hue from light to deep as the assurance grows; hatching means no value. Says its shares in words too. */
export function StateBar({ counts, large = false }: { counts: StateCounts; large?: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = counts.reduce<number>((sum, count) => sum + count, 0)
  const shares = VALUATION_STATES.map((state, index) => ({
    state,
    count: counts[index] ?? 0,
    share: total > 0 ? ((counts[index] ?? 0) / total) * 100 : 0,
  })).filter(({ count }) => count > 0)
  const words = shares
    .map(
      ({ state, count, share }) =>
        `${t(`valuationState.${state}`)}: ${formats.number(count)} (${formats.percent(share)})`,
    )
    .join(' · ')
  return (
    <div
      className={`${classes.stateBar} ${large ? classes.stateBarLarge : ''}`}
      role="img"
      aria-label={words || formats.none}
      title={words}
    >
      {shares.map(({ state, share }) => (
        <i key={state} className={classes[`v${state}`]} style={{ width: `${share}%` }}>
          {large && share >= 12 && formats.percent(share, 0)}
        </i>
      ))}
    </div>
  )
}

/** What the grounds of the bar mean; with counts, how large each share is. Stands once per screen. */
export function StateLegend({ counts }: { counts?: StateCounts }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const total = Math.max(1, counts?.reduce<number>((sum, count) => sum + count, 0) ?? 0)
  return (
    <ul className={`${classes.legend} ${counts ? classes.legendShares : ''}`}>
      {VALUATION_STATES.map((state, index) => (
        <li key={state}>
          <i className={classes[`v${state}`]} />
          {t(`valuationState.${state}`)}
          {counts && <b className="num">{formats.percent(((counts[index] ?? 0) / total) * 100)}</b>}
        </li>
      ))}
    </ul>
  )
}
