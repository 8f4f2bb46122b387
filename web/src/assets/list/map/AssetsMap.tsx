import type { AssetRow, MapPoints } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { ON_OFFER } from '@lindero/domain/market/explorer-filter'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { MapLegend } from '../../../kernel/map/MapLegend.tsx'
import {
  areaOf,
  isInside,
  isSamePlace,
  type MapBox,
  type MapMarker,
  type MapPlace,
} from '../../../kernel/map/marker.ts'
import { SearchHere } from '../../../kernel/map/SearchHere.tsx'
import { EmptyState } from '../../../kernel/states/EmptyState.tsx'
import { type RowMarks, useRowMark } from '../../../kernel/table/row-marks.ts'
import { LayeredMap } from '../../../market/map/LayeredMap.tsx'
import { AssetCard } from './AssetCard.tsx'
import { MapFailure } from './MapFailure.tsx'
import { MapList } from './MapList.tsx'
import classes from './map.module.css'
import { useMapPoints } from './use-map-points.ts'

interface AssetsMapProps {
  portfolioUuid: string | undefined
  filter: AssetFilter
  /** Rows on the table's current page, listed next to the map while it shows only clusters. */
  rows: readonly AssetRow[]
  /** Number of rows of the list; null while it loads. */
  total: number | null
  /** True if the table is next to the map. The map then needs no list. */
  hasTable: boolean
  marks: RowMarks
  onArea: (area: MapBox) => void
}

/** Map with a list, or map next to the table. An asset highlighted on one side is also highlighted on the other. */
export function AssetsMap(props: AssetsMapProps) {
  const { portfolioUuid, filter, rows, total, hasTable, marks, onArea } = props
  const { t } = useTranslation('assets')
  const [place, setPlace] = useState<MapPlace | null>(null)
  const hot = useRowMark(marks, 'hot')
  const picked = useRowMark(marks, 'picked')
  const setHot = useCallback((id: string | null) => marks.set({ hot: id }), [marks])
  const setPicked = useCallback((id: string | null) => marks.set({ picked: id }), [marks])
  const { points, failed, fit } = useMapPoints(portfolioUuid, filter, place)
  // Initial position of the map, before the user moves it.
  const [home, setHome] = useState<{ fit: MapBox | null; place: MapPlace } | null>(null)
  const markers = useMapMarkers(points.data, picked, hasTable ? rows : NO_ROWS, hot)
  const pick = useCallback((marker: MapMarker) => setPicked(marker.id), [setPicked])
  const inView = useMemo(() => {
    const all = points.data?.points ?? []
    if (!place) return all
    return all.filter(({ lg, lt }) => isInside(place.box, { longitude: lg, latitude: lt }))
  }, [points.data, place])

  function follow(next: MapPlace) {
    setPlace(next)
    if (home?.fit !== fit) setHome({ fit, place: next })
  }
  function searchHere() {
    if (!place) return
    setHome({ fit, place })
    onArea(areaOf(place))
  }

  const failure = failed && (
    <MapFailure error={failed.error} hasPoints={points.data !== undefined} onRetry={() => void failed.refetch()} />
  )
  if (failure && !points.data) return failure
  const hasUnvalued = points.data?.points.some(({ value }) => value === null) ?? false
  const located = points.data?.total ?? 0
  const isNone = points.data && located === 0 && !points.isPlaceholderData && fit === null
  if (isNone && filter.area === undefined) {
    return <EmptyState title={t('list.map.none')} text={t('list.map.noneText')} />
  }
  return (
    <div className={`${classes.twins} flex grow min-h-0 border-top`}>
      {!hasTable && (
        <MapList
          points={inView}
          isClustered={points.data?.clustered ?? false}
          isLoading={points.isPending}
          rows={rows}
          total={located}
          missing={points.data ? Math.max(0, (total ?? 0) - located) : 0}
          portfolioUuid={portfolioUuid}
          hot={hot}
          onHot={setHot}
          picked={picked}
          onPick={setPicked}
        />
      )}
      <div className={`${classes.map} flex grow min-w-0 min-h-0 relative`}>
        <LayeredMap
          screen="assets"
          drawn={DRAWN}
          filters={MARKET}
          label={t('list.map.label')}
          markers={markers}
          fitTo={fit}
          area={filter.area ?? null}
          hot={hot ?? picked}
          onHot={setHot}
          onPick={pick}
          onMove={follow}
          float={
            <>
              {place && home && !isSamePlace(home.place, place) && (
                <SearchHere label={t('list.map.searchHere')} onSearch={searchHere} />
              )}
              {failure}
            </>
          }
        >
          {hasUnvalued && <MapLegend entries={[{ shape: 'point', label: t('list.map.notValued') }]} />}
          {points.data?.clustered && <span role="status">{t('list.map.clustered')}</span>}
        </LayeredMap>
        {picked && <AssetCard uuid={picked} onClose={() => setPicked(null)} />}
      </div>
    </div>
  )
}

const NO_ROWS: readonly AssetRow[] = []
const DRAWN = ['portfolios'] as const
/** Market evidence on the map: listings still on offer, and all closings. Both are of all asset types. */
const MARKET = { listing: { propertyAdStatus: ON_OFFER }, closing: {} } as const

/** Markers on the map: a price for a valued asset, a disc for other assets, and a count for a cluster. */
function useMapMarkers(
  points: MapPoints | undefined,
  picked: string | null,
  rows: readonly AssetRow[],
  hot: string | null,
): MapMarker[] {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const markers = useMemo(() => {
    const assets = (points?.points ?? []).map<MapMarker>((point) => {
      const isValued = point.value !== null
      const money = formats.compactCurrency(point.value)
      const figure = point.operation === 'rent' ? t('assets:perMonth', { money }) : money
      const price = isValued ? figure : t('assets:list.map.notValued')
      const place = { id: point.uuid, longitude: point.lg, latitude: point.lt }
      const title = `${point.label} · ${price}`
      // The selected asset is shown as a pin, which is never clustered.
      if (point.uuid === picked) return { ...place, shape: 'asset', title }
      return isValued ? { ...place, shape: 'price', label: price, title } : { ...place, shape: 'point', title }
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
  // The table's highlighted row is marked on the map even while the map shows only clusters.
  const row = points?.clustered ? rows.find(({ uuid }) => uuid === hot) : undefined
  if (!row || row.latitude === null || row.longitude === null || markers.some(({ id }) => id === row.uuid)) {
    return markers
  }
  const { uuid: id, latitude, longitude, externalId: title } = row
  return [...markers, { id, latitude, longitude, shape: 'asset', title }]
}
