import { isInSpain } from '@lindero/domain/kernel/spain'
import type { MapSpot } from '../../kernel/map/marker.ts'

const LARGEST_ZOOM = 19

/** Parses longitude, latitude and zoom in the URL. Returns null if they are invalid or the place is not in Spain. */
export function spotAt(at: string | undefined): MapSpot | null {
  const [longitude, latitude, zoom, ...more] = at?.split(',').map(Number) ?? []
  if (longitude === undefined || latitude === undefined || zoom === undefined || more.length > 0) return null
  return isInSpain({ longitude, latitude }) && zoom >= 0 && zoom <= LARGEST_ZOOM ? { longitude, latitude, zoom } : null
}
