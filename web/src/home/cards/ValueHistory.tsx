import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { lazyAfterPaint } from '../../kernel/reload/lazy-page.ts'
import homeClasses from './home.module.css'
import { type HistoryPoint, shareOfChange } from './value-change.ts'

const HEIGHT = 230

const TimeChart = lazyAfterPaint(async () => {
  const { TimeChart } = await import('../../kernel/charts/TimeChart.tsx')
  return { default: TimeChart }
})

interface ValueHistoryProps {
  points: readonly HistoryPoint[]
  /** The period in words, such as "in a month". */
  span: string
  source: string
}

/** Total value of the assets over the period. The title states the change. */
export function ValueHistory({ points, span, source }: ValueHistoryProps) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const operation = points.some(({ saleValue }) => saleValue > 0) ? 'saleValue' : 'rentValue'
  const visible = points.filter((_, index) => points.slice(0, index + 1).some((each) => each[operation] > 0))
  const change = shareOfChange(points.map((point) => point[operation]))
  const measure = t(`history.${operation}`)
  const title =
    change === null
      ? measure
      : t(change > 0 ? 'history.gained' : change < 0 ? 'history.lost' : 'history.same', {
          share: formats.percent(Math.abs(change)),
          span,
        })
  return (
    <div className={homeClasses.card}>
      <PanelSection>
        <ChartFrame
          title={title}
          {...(change === null ? {} : { sub: measure })}
          source={source}
          table={{
            headings: [t('history.day'), measure],
            rows: points.map((point) => [formats.date(point.on), formats.wholeCurrency(point[operation])]),
          }}
        >
          {visible.length > 1 ? (
            <Suspense fallback={<Skeleton height={HEIGHT} />}>
              <TimeChart
                label={measure}
                shape="sum"
                height={HEIGHT}
                format={formats.compactCurrency}
                points={visible.map((point) => ({
                  id: point.on,
                  label: formats.date(point.on).slice(0, 5),
                  value: point[operation],
                }))}
              />
            </Suspense>
          ) : (
            <p className={homeClasses.quiet}>{t('history.tooShort')}</p>
          )}
        </ChartFrame>
      </PanelSection>
    </div>
  )
}
