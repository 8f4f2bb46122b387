import type { AssetRow, MapPoints } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { MapLegend } from '../../../kernel/map/MapLegend.tsx'
import { MapView } from '../../../kernel/map/MapView.tsx'
import { isInside, type MapMarker, type MapPlace } from '../../../kernel/map/marker.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { EmptyState } from '../../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'
import { AssetCard } from './AssetCard.tsx'
import { MapList } from './MapList.tsx'
import classes from './map.module.css'
import { useMapPoints } from './use-map-points.ts'

interface AssetsMapProps {
  portfolioUuid: string | undefined
  filter: AssetFilter
  /** Page of the table, for the list beside the map while the map shows groups only. */
  rows: readonly AssetRow[]
  total: number
}

/** Map and list: highlighting in one highlights the other. */
export function AssetsMap({ portfolioUuid, filter, rows, total }: AssetsMapProps) {
  const { t } = useTranslation('assets')
  const [place, setPlace] = useState<MapPlace | null>(null)
  const [hot, setHot] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const { points, fit } = useMapPoints(portfolioUuid, filter, place)
  const markers = useMapMarkers(points.data, picked)
  const pick = useCallback((marker: MapMarker) => setPicked(marker.id), [])
  const inView = useMemo(() => {
    const all = points.data?.points ?? []
    if (!place) return all
    return all.filter(({ lg, lt }) => isInside(place.box, { longitude: lg, latitude: lt }))
  }, [points.data, place])

  if (points.isError && !points.data) {
    return <ErrorState error={points.error} onRetry={() => void points.refetch()} />
  }
  const hasUnvalued = points.data?.points.some(({ value }) => value === null) ?? false
  const located = points.data?.total ?? 0
  if (points.data && located === 0 && !points.isPlaceholderData && fit === null) {
    return <EmptyState title={t('list.map.none')} text={t('list.map.noneText')} />
  }
  return (
    <div className={classes.twins}>
      <MapList
        points={inView}
        isClustered={points.data?.clustered ?? false}
        isLoading={points.isPending}
        rows={rows}
        total={located}
        missing={Math.max(0, total - located)}
        portfolioUuid={portfolioUuid}
        hot={hot}
        onHot={setHot}
        picked={picked}
        onPick={setPicked}
      />
      <div className={classes.map}>
        <MapView
          label={t('list.map.label')}
          markers={markers}
          fitTo={fit}
          hot={hot ?? picked}
          onHot={setHot}
          onPick={pick}
          onMove={setPlace}
        >
          {hasUnvalued && <MapLegend entries={[{ shape: 'point', label: t('list.map.notValued') }]} />}
        </MapView>
        {points.data?.clustered && (
          <div className={classes.notice}>
            <Banner>{t('list.map.clustered')}</Banner>
          </div>
        )}
        {picked && <AssetCard uuid={picked} onClose={() => setPicked(null)} />}
      </div>
    </div>
  )
}

/** The marks of the map: a price for a valued asset, a disc for others, counts for clusters. */
function useMapMarkers(points: MapPoints | undefined, picked: string | null): MapMarker[] {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  return useMemo(() => {
    const assets = (points?.points ?? []).map<MapMarker>((point) => {
      const isValued = point.value !== null
      const money = formats.compactCurrency(point.value)
      const figure = point.operation === 'rent' ? t('assets:perMonth', { money }) : money
      const price = isValued ? figure : t('assets:list.map.notValued')
      const place = { id: point.uuid, longitude: point.lg, latitude: point.lt }
      const title = `${point.label} · ${price}`
      // The selected one is a pin, which is never grouped.
      if (point.uuid === picked) return { ...place, shape: 'asset', title }
      return isValued
        ? { ...place, shape: 'price', label: price, title }
        : { ...place, shape: 'point', title }
    })
    const clusters = (points?.clusters ?? []).map<MapMarker>(({ lg, lt, count }) => ({
      id: `server:${lg}:${lt}`,
      longitude: lg,
      latitude: lt,
      shape: 'cluster',
      count,
      title: t('common:map.cluster', { count, figure: formats.number(count) }),
    }))
    return [...assets, ...clusters]
  }, [points, picked, formats, t])
}
