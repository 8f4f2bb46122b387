import type { Insights } from '@lindero/contract/portfolios/portfolio.schema'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { StateBar, StateLegend, VALUATION_STATES } from '../../kernel/marks/StateBar.tsx'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import homeClasses from './home.module.css'

/** Share of valued assets, by valuation type. */
export function ValuedShare({ insights, source }: { insights: Insights; source: string }) {
  const { t } = useTranslation(['home', 'insights', 'common'])
  const formats = useFormats()
  const { assets, valued, valuations } = insights
  const shareOf = (count: number) => formats.percent((count / Math.max(1, assets)) * 100)
  const states = VALUATION_STATES.map((state, index) => ({
    label: t(`common:valuationState.${state}`),
    count: valuations[index] ?? 0,
  }))
  return (
    <div className={homeClasses.card}>
      <h2 className="sr">{t('valued.measure')}</h2>
      <PanelSection>
        <ChartFrame
          title={t('valued.headline', { share: shareOf(valued) })}
          sub={t('valued.measure')}
          source={source}
          table={{
            headings: [t('insights:state'), t('insights:assets'), t('insights:share')],
            rows: states.map(({ label, count }) => [label, formats.number(count), shareOf(count)]),
          }}
        >
          <StateBar counts={valuations} large />
          <StateLegend counts={valuations} />
        </ChartFrame>
      </PanelSection>
    </div>
  )
}
