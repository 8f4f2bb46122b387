import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { Treemap } from '../../kernel/charts/Treemap.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import type { Insights } from './insights.ts'

interface PlacesCardProps {
  kind: 'province' | 'municipality'
  places: Insights['byProvince']
  total: number
  source: string
}

/** Places of the assets; the title names the one with most of them. */
export function PlacesCard({ kind, places, total, source }: PlacesCardProps) {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  const sorted = [...places].sort((a, b) => b.count - a.count)
  const first = sorted[0]
  if (!first) return null
  const figure = (value: number) => (value === 0 ? formats.none : formats.compactCurrency(value))
  const data = sorted.map(({ label, count }, index) => ({
    id: `${index}`,
    label: label || t('unknownPlace'),
    value: count,
  }))
  return (
    <PanelSection>
      <ChartFrame
        title={t(`${kind}.headline`, {
          place: data[0]?.label ?? '',
          share: formats.percent((first.count / Math.max(1, total)) * 100, 0),
        })}
        sub={t(`${kind}.measure`)}
        source={source}
        table={{
          headings: [t(`${kind}.name`), t('assets'), t('saleValue'), t('rentValue')],
          rows: sorted.map(({ count, value, rentValue }, index) => [
            data[index]?.label ?? '',
            formats.number(count),
            figure(value),
            figure(rentValue),
          ]),
        }}
      >
        <Treemap label={t(`${kind}.measure`)} data={data} height={kind === 'province' ? 240 : 200} />
      </ChartFrame>
    </PanelSection>
  )
}
