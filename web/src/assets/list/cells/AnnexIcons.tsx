import { ANNEXES, type Annexes } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { ANNEX_ICONS } from './annex-icons.ts'
import classes from './cells.module.css'

/** Annexes in a fixed order: dark if present, struck through if absent, pale if unknown. */
export function AnnexIcons({ annexes, size = 15 }: { annexes: Annexes; size?: number }) {
  const { t } = useTranslation('assets')
  const words = ANNEXES.map((annex) => {
    const answer = annexes[annex] === null ? 'unknown' : annexes[annex] ? 'yes' : 'no'
    return t(`annexAnswers.${answer}`, { annex: t(`annexes.${annex}`) })
  }).join(', ')
  return (
    <span className={`${classes.annexes} inline-row gap-4 middle`} role="img" aria-label={words} title={words}>
      {ANNEXES.map((annex) => {
        const Icon = ANNEX_ICONS[annex]
        const answer = annexes[annex]
        return (
          <span key={annex} className={answer === null ? classes.unknown : answer ? 'text' : `${classes.no} text-3`}>
            <Icon size={size} stroke={1.5} />
          </span>
        )
      })}
    </span>
  )
}
