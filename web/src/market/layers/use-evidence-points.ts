import { api } from '@lindero/contract/api'
import type { EvidencePoints, ExplorerFilter } from '@lindero/contract/market/market.contract'
import { EXACTNESS_METRES } from '@lindero/domain/market/exactness'
import { withoutDefaults } from '@lindero/domain/market/explorer-filter'
import { OWN_LAYERS, type OwnLayer } from '@lindero/domain/market/map-layers'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { MapBox, MapPlace } from '../../kernel/map/marker.ts'
import type { MapPoint } from '../../kernel/map/point-layer.ts'
import { besideOthers, joinedClusters } from './joined-clusters.ts'
import type { FailedLayer } from './OwnLayerFailure.tsx'

const PAUSE = 200

/**
 * The kinds of evidence that a map draws: the user has switched them on, and the map has reached their minimum zoom.
 */
export function visibleKinds(own: readonly OwnLayer[], place: MapPlace | null): Record<EvidenceKind, boolean> {
  const isOn = (layer: OwnLayer) => own.includes(layer) && (place?.zoom ?? 0) >= OWN_LAYERS[layer]
  return { listing: isOn('listings'), closing: isOn('closings') }
}

/**
 * The evidence of both kinds in the visible part of the map, as points. When the map moves, the request for the
 * previous part is cancelled.
 */
export function useEvidencePoints(
  filters: Readonly<Record<EvidenceKind, ExplorerFilter>>,
  place: MapPlace | null,
  shows: Readonly<Record<EvidenceKind, boolean>>,
) {
  const [settled] = useDebouncedValue(place, PAUSE)
  const queryFor = (kind: EvidenceKind) => ({
    f: withoutDefaults(filters[kind]),
    ...(settled ? { bbox: roundedOut(settled.box), zoom: Math.floor(settled.zoom) } : {}),
  })
  const cacheOptions = { placeholderData: keepPreviousData }
  // While the map moves, no points are requested: `shows` already depends on the new zoom, but the query still has the
  // old one.
  const asked = settled !== null && settled === place
  const listings = useQuery({
    ...queryOf(api.listingsMap, { query: queryFor('listing') }),
    ...cacheOptions,
    enabled: asked && shows.listing,
  })
  const closings = useQuery({
    ...queryOf(api.closingsMap, { query: queryFor('closing') }),
    ...cacheOptions,
    enabled: asked && shows.closing,
  })
  const listed = shows.listing ? listings.data : undefined
  const closed = shows.closing ? closings.data : undefined
  const points = usePointsOf(listed, closed, Math.floor(settled?.zoom ?? 0))
  return {
    points,
    listings: listed,
    closings: closed,
    isClustered: listed?.clustered === true || closed?.clustered === true,
    failed: [
      ...(shows.listing ? failureOf('listings', listings) : []),
      ...(shows.closing ? failureOf('closings', closings) : []),
    ],
  }
}

const failureOf = (
  layer: OwnLayer,
  { isError, error, refetch }: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>,
): FailedLayer[] => (isError ? [{ layer, error, again: refetch }] : [])

function usePointsOf(listings: EvidencePoints | undefined, closings: EvidencePoints | undefined, zoom: number) {
  const formats = useFormats()
  const { t } = useTranslation(['assets', 'common'])
  return useMemo(() => {
    const of = (kind: EvidenceKind, { points }: EvidencePoints, clusters: EvidencePoints['clusters']): MapPoint[] => [
      ...points.map(({ uuid, lg, lt, price, operation, exactness }) => {
        const money = formats.compactCurrency(price)
        const label = operation === 'rent' ? t('assets:perMonth', { money }) : money
        const point = { id: uuid, longitude: lg, latitude: lt, kind, label }
        if (exactness === null || exactness === 'address') return point
        return { ...point, within: EXACTNESS_METRES[exactness], exactness: t(`common:map.exactness.${exactness}`) }
      }),
      ...clusters.map(({ lg, lt, count }) => ({
        id: `${kind}:${lg}:${lt}`,
        longitude: lg,
        latitude: lt,
        kind: 'cluster' as const,
        of: kind,
        label: formats.number(count),
        count,
      })),
    ]
    const ofClosings = joinedClusters(closings?.clusters ?? [], zoom)
    const ofListings = besideOthers(joinedClusters(listings?.clusters ?? [], zoom), ofClosings, zoom)
    return [
      ...(closings ? of('closing', closings, ofClosings) : []),
      ...(listings ? of('listing', listings, ofListings) : []),
    ]
  }, [listings, closings, formats, t, zoom])
}

/** Rounds a box up to a slightly larger box, so that the cached reply is also used after a short move. */
export function roundedOut({ west, south, east, north }: MapBox): MapBox {
  const step = Math.max(0.001, (east - west) / 8)
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  const fixed = (value: number) => Number(value.toFixed(5))
  return {
    west: fixed(Math.max(-180, down(west))),
    south: fixed(Math.max(-85, down(south))),
    east: fixed(Math.min(180, up(east))),
    north: fixed(Math.min(85, up(north))),
  }
}
