import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { valueOverDebt } from '@lindero/domain/portfolios/value-over-debt'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import type { HomeFigure } from './cards/HomeFigures.tsx'
import { type HistoryPoint, shareOfChange } from './cards/value-change.ts'

/**
 * Numbers at the top of the corporate home page, with their change over a period; null until the insights have loaded.
 */
export function useCorporateFigures(
  insights: Insights | undefined,
  points: readonly HistoryPoint[],
  span: string,
  /** Monthly rent of the leases in force, if known. */
  contracted?: number,
): HomeFigure[] | null {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (!insights) return null
  const { assets, valued, saleValue, rentValue, debt } = insights
  const overDebt = valueOverDebt({ debtWithValue: debt.compared, valueWithDebt: debt.comparedValue })
  const share = assets > 0 ? (valued / assets) * 100 : 0

  function changeOfValue(of: 'saleValue' | 'rentValue'): HomeFigure['change'] {
    const change = shareOfChange(points.map((point) => point[of]))
    if (change === null) return undefined
    const text = t('figures.change', { change: signed(change, formats.percent(Math.abs(change))), span })
    return { text, isGood: change === 0 ? null : change > 0 }
  }

  function changeOfCount(of: (point: HistoryPoint) => number, isMoreGood: boolean | null): HomeFigure['change'] {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || first.assets === 0) return undefined
    const change = of(last) - of(first)
    const text = t('figures.change', { change: signed(change, formats.number(Math.abs(change))), span })
    return { text, isGood: change === 0 || isMoreGood === null ? null : change > 0 === isMoreGood }
  }

  return [
    {
      id: 'saleValue',
      label: t('figures.saleValue'),
      value: formats.compactCurrency(saleValue),
      exact: formats.currency(saleValue),
      note: overDebt === null ? undefined : t('figures.overDebt', { share: formats.percent(overDebt, 1) }),
      change: changeOfValue('saleValue'),
    },
    {
      id: 'assets',
      label: t('figures.assets'),
      value: formats.number(assets),
      note: assets > 0 ? t('figures.valuedShare', { share: formats.percent(share) }) : undefined,
      change: changeOfCount((point) => point.assets, null),
      to: { to: '/assets' },
    },
    {
      id: 'rentValue',
      label: t('figures.rentValue'),
      value: formats.compactCurrency(rentValue),
      exact: formats.currency(rentValue),
      note: contracted ? t('figures.contracted', { amount: formats.wholeCurrency(contracted) }) : undefined,
      change: changeOfValue('rentValue'),
    },
    {
      id: 'notValued',
      label: t('figures.notValued'),
      value: formats.number(assets - valued),
      change: changeOfCount((point) => point.assets - point.valued, false),
      to: { to: '/assets', search: { f: { valuationStates: [0] } } },
    },
  ]
}

/** Formats a change with its sign, for example +2,17 %, −96 or 0. */
function signed(change: number, size: string): string {
  return change === 0 ? size : `${change > 0 ? '+' : '−'}${size}`
}
