import { useTranslation } from 'react-i18next'
import { Legend } from '../charts/Legend.tsx'
import { NOTHING, SHADES } from '../charts/paint.ts'
import { StackedBarDrawing } from '../charts/StackedBar.tsx'
import { formatsIn, useFormats } from '../formats/use-formats.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { textAt } from '../i18n/text-at.ts'
import classes from './marks.module.css'

/** Number of assets in each valuation state: none, AVM, AVMPro, Desktop, Drive-By, Drive-In. */
export type StateCounts = readonly [number, number, number, number, number, number]

export const VALUATION_STATES = ['0', '1', '2', '3', '4', '5'] as const

/** Each valuation state with its name, its count and its share in percent. */
function useStates(counts: StateCounts | null | undefined) {
  const { t } = useTranslation()
  const total = Math.max(
    1,
    (counts ?? []).reduce((sum, count) => sum + count, 0),
  )
  return VALUATION_STATES.map((state, index) => ({
    id: state,
    label: t(`valuationState.${state}`),
    value: counts?.[index] ?? 0,
    share: ((counts?.[index] ?? 0) / total) * 100,
    shade: SHADES[index - 1] ?? { ...NOTHING, hatched: true },
  }))
}

/**
 * A bar in one hue: darker for more reliable valuations, hatched for assets without a value. Its text alternative
 * contains the shares.
 */
export function StateBar({ counts, large = false }: { counts: StateCounts | null; large?: boolean }) {
  const formats = useFormats()
  const states = useStates(counts)
  if (!counts) return null
  const words = stateWords(counts)
  return (
    <div className={classes.stateBar} role="img" aria-label={words || formats.none} title={words}>
      <StackedBarDrawing
        height={large ? 22 : 8}
        parts={states}
        {...(large ? { format: (share: number) => formats.percent(share * 100, 0) } : {})}
      />
    </div>
  )
}

/** The counts as text: "Sin valorar: 4 (2,38 %) · AVM: 164 (97,62 %)". */
export function stateWords(counts: StateCounts | null): string {
  const formats = formatsIn(currentLanguage())
  const total = Math.max(
    1,
    (counts ?? []).reduce((sum, count) => sum + count, 0),
  )
  return (counts ?? [])
    .flatMap((value, state) =>
      value > 0
        ? [
            `${textAt(`common:valuationState.${state}`)}: ${formats.number(value)} (${formats.percent((value / total) * 100)})`,
          ]
        : [],
    )
    .join(' · ')
}

/** Legend of the state bar. If it receives counts, it also shows the share of each state. Use it once per screen. */
export function StateLegend({ counts }: { counts?: StateCounts }) {
  const formats = useFormats()
  const items = useStates(counts).map(({ id, label, shade, share }) => ({
    id,
    label,
    shade,
    ...(counts ? { figure: formats.percent(share) } : {}),
  }))
  return <Legend items={items} isRead />
}
