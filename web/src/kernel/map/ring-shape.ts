import { offsetMetres } from '@lindero/domain/kernel/geo'
import type { Feature, LineString } from 'geojson'
import type { MapRing } from './marker.ts'

const STEPS = 96

/** A circle of so many metres as a closed line, round on the map at Spanish latitudes. */
export function ringShape({
  longitude,
  latitude,
  metres,
  label,
}: MapRing): Feature<LineString, { label: string }> {
  const coordinates = Array.from({ length: STEPS + 1 }, (_, step) => {
    const bearing = ((step % STEPS) / STEPS) * 2 * Math.PI
    const point = offsetMetres(
      { longitude, latitude },
      Math.cos(bearing) * metres,
      Math.sin(bearing) * metres,
    )
    return [point.longitude, point.latitude]
  })
  return { type: 'Feature', properties: { label }, geometry: { type: 'LineString', coordinates } }
}
