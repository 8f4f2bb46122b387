import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { Treemap } from '../../kernel/charts/Treemap.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import type { Insights } from './insights.ts'

interface PlacesCardProps {
  kind: 'province' | 'municipality'
  places: Insights['byProvince']
  /** Number of assets in places that are not listed individually. */
  others?: Insights['otherMunicipalities']
  total: number
  source: string
}

/** Assets by place. The title names the place with the most assets. */
export function PlacesCard({ kind, places, others = null, total, source }: PlacesCardProps) {
  const { t } = useTranslation('insights')
  const chart = useTranslation('charts').t
  const formats = useFormats()
  const sorted = [...places].sort((a, b) => b.count - a.count)
  const first = sorted[0]
  if (!first) return null
  const figure = (value: number) => (value === 0 ? formats.none : formats.compactCurrency(value))
  const rowOf = (label: string, { count, value, rentValue }: Omit<Insights['byProvince'][number], 'label'>) =>
    [label, formats.number(count), figure(value), figure(rentValue)] as const
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
          rows: [
            ...sorted.map((place, index) => rowOf(data[index]?.label ?? '', place)),
            ...(others ? [rowOf(chart('others', { count: others.places }), others)] : []),
          ],
        }}
      >
        <Treemap
          label={t(`${kind}.measure`)}
          data={data}
          {...(others ? { beyond: { items: others.places, value: others.count } } : {})}
          height={kind === 'province' ? 240 : 200}
        />
      </ChartFrame>
    </PanelSection>
  )
}
