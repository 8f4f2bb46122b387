import { useTranslation } from 'react-i18next'
import { MapLegend } from '../../kernel/map/MapLegend.tsx'
import { type MapPlace, WITHIN_FROM } from '../../kernel/map/marker.ts'
import type { MapPoint } from '../../kernel/map/point-layer.ts'

/**
 * Legend for the circles around places that are known only roughly. It is visible only if the map shows such a circle.
 */
export function RoughLegend({ points, place }: { points: readonly MapPoint[]; place: MapPlace | null }) {
  const { t } = useTranslation('common')
  const isShown = place !== null && place.zoom >= WITHIN_FROM && points.some(({ within }) => within !== undefined)
  return isShown ? <MapLegend entries={[{ shape: 'within', label: t('map.within') }]} /> : null
}
