import type { MapPoints } from '@lindero/contract/assets/assets.contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import type { MapMarker } from '../../../kernel/map/marker.ts'

/** The marks of the map: a price for a valued asset, a disc for others, counts for clusters. */
export function useMapMarkers(points: MapPoints | undefined, picked: string | null): MapMarker[] {
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
