import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../kernel/api/query.ts'
import { areaOf, boxAround, type MapBox, type MapPlace } from '../../../kernel/map/marker.ts'
import { filterPart } from '../../assets-search.ts'

const PAUSE = 200

/**
 * Map points for the matching assets. If the server replies with clusters, the visible area is fetched again after each
 * move. Otherwise a single call loads all points.
 */
export function useMapPoints(portfolioUuid: string | undefined, filter: AssetFilter, place: MapPlace | null) {
  const scope = JSON.stringify([portfolioUuid, filter])
  const whole = useMapQuery(portfolioUuid, filter, null, true)
  const [settled] = useDebouncedValue(place, PAUSE)
  const isClustered = whole.data?.clustered === true
  const near = useMapQuery(portfolioUuid, filter, settled, isClustered && settled !== null)
  // The map moves to the results once per filter, not each time points are loaded.
  const [fit, setFit] = useState<{ scope: string; box: MapBox | null } | null>(null)
  if (whole.data && !whole.isPlaceholderData && fit?.scope !== scope) {
    const marks = [...whole.data.points, ...whole.data.clusters]
    const around = boxAround(marks.map(({ lg, lt }) => ({ longitude: lg, latitude: lt })))
    // If the filter's area is the visible area, the map does not move.
    const isShown = place && JSON.stringify(filter.area) === JSON.stringify(areaOf(place))
    setFit({ scope, box: isShown && fit ? fit.box : (filter.area ?? around) })
  }
  const isNear = isClustered && settled !== null
  const failed = isNear && near.isError ? near : whole.isError ? whole : null
  return { points: isClustered && near.data ? near : whole, failed, fit: fit?.box ?? null }
}

function useMapQuery(portfolioUuid: string | undefined, filter: AssetFilter, place: MapPlace | null, enabled: boolean) {
  const query = {
    ...filterPart(filter),
    ...(place ? { bbox: roundedOut(place.box), zoom: Math.floor(place.zoom) } : {}),
  }
  const ofAll = useQuery({
    ...queryOf(api.assetsMap, { query }),
    enabled: enabled && portfolioUuid === undefined,
    placeholderData: keepPreviousData,
  })
  const ofOne = useQuery({
    ...queryOf(api.portfolioAssetsMap, { params: { uuid: portfolioUuid ?? '' }, query }),
    enabled: enabled && portfolioUuid !== undefined,
    placeholderData: keepPreviousData,
  })
  return portfolioUuid === undefined ? ofAll : ofOne
}

/** Enlarges and rounds the box, so that a small move can reuse the cached reply. */
function roundedOut({ west, south, east, north }: MapBox): MapBox {
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
