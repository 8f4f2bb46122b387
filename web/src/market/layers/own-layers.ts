import { api } from '@lindero/contract/api'
import { OWN_LAYERS } from '@lindero/domain/market/map-layers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { MapPlace } from '../../kernel/map/marker.ts'
import type { MapPoint } from '../../kernel/map/point-layer.ts'
import type { FailedLayer } from './OwnLayerFailure.tsx'
import { roundedOut } from './use-evidence-points.ts'

const PAUSE = 200

/** The user's assets in the visible part of the map, as points or as clusters. */
export function useOwnAssets(
  place: MapPlace | null,
  isOn: boolean,
): { points: readonly MapPoint[]; failed: readonly FailedLayer[] } {
  const formats = useFormats()
  const [settled] = useDebouncedValue(place, PAUSE)
  const isNear = (settled?.zoom ?? 0) >= OWN_LAYERS.portfolios
  const query = settled ? { bbox: roundedOut(settled.box), zoom: Math.floor(settled.zoom) } : {}
  const { data, isError, error, refetch } = useQuery({
    ...queryOf(api.assetsMap, { query }),
    enabled: isOn && isNear && settled === place,
    placeholderData: keepPreviousData,
  })
  const visible = isOn && isNear ? data : undefined
  const points = useMemo<readonly MapPoint[]>(
    () => [
      ...(visible?.points ?? []).map(({ uuid, lg, lt }) => ({
        id: uuid,
        longitude: lg,
        latitude: lt,
        kind: 'asset' as const,
        label: '',
      })),
      ...(visible?.clusters ?? []).map(({ lg, lt, count }) => ({
        id: `asset:${lg}:${lt}`,
        longitude: lg,
        latitude: lt,
        kind: 'cluster' as const,
        of: 'asset' as const,
        label: formats.number(count),
        count,
      })),
    ],
    [visible, formats],
  )
  const hasFailed = isOn && isNear && isError
  return { points, failed: hasFailed ? [{ layer: 'portfolios', error, again: refetch }] : [] }
}
