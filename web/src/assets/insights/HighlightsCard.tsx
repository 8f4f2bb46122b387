import { ASSET_USES, type AssetUseId } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { StackedBar } from '../../kernel/charts/StackedBar.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import classes from './insights.module.css'
import type { Insights } from './insights.ts'

interface HighlightsCardProps {
  insights: Insights
  /** Number of portfolios shown; null if only one portfolio is shown. */
  portfolios: number | null
  source: string
}

/** Number of assets and portfolios, and how the assets are used. */
export function HighlightsCard({ insights, portfolios, source }: HighlightsCardProps) {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const { assets, byUse } = insights
  const uses = byUse
    .filter(({ useId, count }) => useId in ASSET_USES && count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ useId, count }) => ({
      id: String(useId),
      label: t(`uses.${ASSET_USES[useId as AssetUseId]}`),
      value: count,
    }))
  const first = uses[0]
  const share = first ? (first.value / Math.max(1, assets)) * 100 : 0
  return (
    <PanelSection>
      <dl className={`${classes.counts} flex gap-32 mb-12`}>
        <div>
          <dt className="text-3 fs-12 lh-16">{t('assets')}</dt>
          <dd className="num">{formats.number(assets)}</dd>
        </div>
        {portfolios !== null && (
          <div>
            <dt className="text-3 fs-12 lh-16">{t('portfolios')}</dt>
            <dd className="num">{formats.number(portfolios)}</dd>
          </div>
        )}
      </dl>
      {first && (
        <ChartFrame
          title={t('useHeadline', { use: first.label, share: formats.percent(share, 0) })}
          sub={t('useSub')}
          source={source}
          table={{
            headings: [t('use'), t('assets'), t('share')],
            rows: uses.map(({ label, value }) => [
              label,
              formats.number(value),
              formats.percent((value / Math.max(1, assets)) * 100),
            ]),
          }}
        >
          <StackedBar label={t('useSub')} data={uses} />
        </ChartFrame>
      )}
    </PanelSection>
  )
}
