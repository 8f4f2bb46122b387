import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { StateBar, StateLegend, VALUATION_STATES } from '../../kernel/marks/StateBar.tsx'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import classes from './insights.module.css'
import type { Insights } from './insights.ts'

/** Total value for sale and for rent, each with the share of assets that have this value, and valuation types. */
export function ValuationCard({ insights }: { insights: Insights }) {
  const { t } = useTranslation('insights')
  const common = useTranslation().t
  const formats = useFormats()
  const { assets, saleValue, rentValue, valuations, byValue, byRent } = insights
  const total = Math.max(1, assets)
  const isRentOnly = saleValue === 0 && rentValue > 0
  const share = (brackets: readonly number[]) => {
    const valued = brackets.reduce((sum, count) => sum + count, 0)
    return <small>{t('valuedShare', { share: formats.percent((valued / total) * 100) })}</small>
  }
  return (
    <PanelSection>
      <dl className={classes.worth}>
        {!isRentOnly && (
          <>
            <dt className="text-3 fs-12 lh-16">{t('saleValue')}</dt>
            <dd className="num" title={formats.currency(saleValue)}>
              {formats.compactCurrency(saleValue)}
              {share(byValue)}
            </dd>
          </>
        )}
        {rentValue > 0 && (
          <>
            <dt className="text-3 fs-12 lh-16">{t('rentValue')}</dt>
            <dd className={`${isRentOnly ? '' : classes.second} num`}>
              {t('perMonth', { figure: formats.wholeCurrency(rentValue) })}
              {share(byRent)}
            </dd>
          </>
        )}
      </dl>
      <ChartFrame
        title={t('valuations')}
        source={t('shareOf', { count: assets, figure: formats.number(assets) })}
        table={{
          headings: [t('state'), t('assets'), t('share')],
          rows: VALUATION_STATES.map((state, index) => [
            common(`valuationState.${state}`),
            formats.number(valuations[index] ?? 0),
            formats.percent(((valuations[index] ?? 0) / total) * 100),
          ]),
        }}
      >
        <StateBar counts={valuations} large />
        <StateLegend />
      </ChartFrame>
    </PanelSection>
  )
}
