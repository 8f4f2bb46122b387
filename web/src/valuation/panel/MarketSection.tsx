import { boundingBoxAround } from '@lindero/domain/kernel/geo'
import { metresBetween } from '@lindero/domain/valuation/market-model/local-projection'
import { SEARCH_RADII } from '@lindero/domain/valuation/methods/comparables/candidates'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { Histogram } from '../../kernel/charts/Histogram.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { useNearbyEvidence } from '../../market/nearby.queries.ts'
import { filterOfAsset } from '../../market/nearby-filter.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import { histogramBins, positionOf } from './histogram-bins.ts'

/** Height in pixels of the chart and of its placeholder. */
const HEIGHT = 114

/** Distribution of the unit values in the surrounding market. The asset's unit value is marked. */
export function MarketSection() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, operation, record, figures } = useComparablesWorkbench()
  const { subject, searchRadius } = record.document
  const { latitude, longitude, size, valuationDate } = subject
  const radius = searchRadius ?? SEARCH_RADII[0]
  const question = useMemo(() => {
    const place = { typeId: asset.typeId, size }
    return {
      asset: place,
      filter: filterOfAsset(place, valuationDate),
      box: boundingBoxAround({ latitude, longitude }, radius),
    }
  }, [asset.typeId, size, valuationDate, latitude, longitude, radius])
  const nearby = useNearbyEvidence({ ...question, operation, day: valuationDate, enabled: true })
  const values = useMemo(
    () =>
      nearby.items
        ?.filter((piece) => metresBetween({ latitude, longitude }, piece) <= radius)
        .map((piece) => piece.price / piece.size) ?? null,
    [nearby.items, latitude, longitude, radius],
  )
  const bins = useMemo(() => histogramBins(values ?? []), [values])

  const isLoading = values === null && !nearby.error
  if (!isLoading && bins.length === 0) return <p className="text-3 fs-12">{t('panel.thin')}</p>
  const title = figures && values ? t(`panel.${positionOf(figures.unitValue, values)}`) : t('panel.market')
  const write = (figure: number) => formats.number(figure, figure < 100 ? 1 : 0)
  return (
    // The frame is drawn before the market has loaded, so that the content below does not move later.
    <ChartFrame
      title={title}
      sub={t('panel.marketSub', {
        figure: values ? formats.number(values.length) : '…',
        distance: formats.distance(radius),
      })}
      source={t('panel.source', { date: formats.date(valuationDate) })}
      table={
        isLoading
          ? null
          : {
              headings: [t('panel.bin'), t('panel.pieces')],
              rows: bins.map(({ from, to, count }) => [`${write(from)}–${write(to)}`, formats.number(count)]),
            }
      }
    >
      {isLoading ? (
        <div role="status" aria-label={t('panel.loading')}>
          <SkeletonBar height={HEIGHT} />
        </div>
      ) : (
        <Histogram
          label={title}
          height={HEIGHT}
          bins={bins}
          format={write}
          marker={figures ? { value: figures.unitValue, label: formats.number(figures.unitValue, 2, true) } : null}
        />
      )}
    </ChartFrame>
  )
}
