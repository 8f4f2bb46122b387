import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import type { HomeFigure } from './cards/HomeFigures.tsx'

/** The figures at the top of the corporate home; null until the insights have loaded. */
export function useCorporateFigures(insights: Insights | undefined): HomeFigure[] | null {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (!insights) return null
  const { assets, valued, saleValue, rentValue } = insights
  const share = assets > 0 ? (valued / assets) * 100 : 0
  return [
    {
      id: 'saleValue',
      label: t('figures.saleValue'),
      value: formats.compactCurrency(saleValue),
      exact: formats.currency(saleValue),
    },
    {
      id: 'assets',
      label: t('figures.assets'),
      value: formats.number(assets),
      note: assets > 0 ? t('figures.valuedShare', { share: formats.percent(share) }) : undefined,
    },
    {
      id: 'rentValue',
      label: t('figures.rentValue'),
      value: formats.compactCurrency(rentValue),
      exact: formats.currency(rentValue),
    },
    { id: 'notValued', label: t('figures.notValued'), value: formats.number(assets - valued) },
  ]
}
