import { log } from '../log/log.ts'

/**
 * Shapes of markers. Kinds of markers differ in shape, and not only in colour. `asset`: pin; `ticked`: disc with the
 * marker's number; `tickedClosing`: diamond with the marker's number; `off`: small hollow disc; `offClosing`: small
 * hollow diamond; `outlier`: dashed disc with a cross; `price`: pill with the price of a listing; `closing`: small
 * diamond; `point`: pill without a price; `ring`: small ring for one of many listings; `within`: circle around an
 * approximate place; `cluster`: disc with a count.
 */
export type MarkerShape =
  | 'asset'
  | 'ticked'
  | 'tickedClosing'
  | 'off'
  | 'offClosing'
  | 'outlier'
  | 'price'
  | 'closing'
  | 'point'
  | 'ring'
  | 'within'
  | 'cluster'

export interface MapMarker {
  id: string
  /** In degrees (WGS 84). */
  longitude: number
  latitude: number
  shape: MarkerShape
  /** Text in or on the marker, such as a number or a price. */
  label?: string
  /** Accessible name, which is also the tooltip. */
  title: string
  /** For a `cluster`, the number of its markers. `members` contains their ids, if they are known. */
  count?: number
  members?: readonly string[]
}

/**
 * Minimum zoom for the circle that shows how accurate a place is. At a lower zoom, the circle would be as small as the
 * marker.
 */
export const WITHIN_FROM = 12

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** A place, and the zoom at which the map shows it. */
export interface MapSpot {
  longitude: number
  latitude: number
  zoom: number
}

/** The visible part of the map after a move. */
export interface MapPlace {
  box: MapBox
  zoom: number
}

/** A dashed circle with its radius as its label. */
export interface MapRing {
  longitude: number
  latitude: number
  metres: number
  label: string
}

/** True if the coordinates are valid. A marker with invalid coordinates is skipped (core 2). */
export function hasPlace({ longitude, latitude }: Pick<MapMarker, 'longitude' | 'latitude'>): boolean {
  return (
    Number.isFinite(longitude) &&
    Number.isFinite(latitude) &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 85 &&
    !(longitude === 0 && latitude === 0)
  )
}

const warned = new WeakSet<object>()

/** Leaves out markers with invalid coordinates, and logs one warning for each of them in the console (core 8). */
export function withPlace<Mark extends Pick<MapMarker, 'longitude' | 'latitude'>>(marks: readonly Mark[]): Mark[] {
  return marks.filter((mark) => {
    if (hasPlace(mark)) return true
    if (!warned.has(mark)) log.warning(`Map: no such place as ${mark.longitude}, ${mark.latitude}; skipped.`)
    warned.add(mark)
    return false
  })
}

/** The smallest box around the markers with valid coordinates; null if there are none. */
export function boxAround(markers: readonly Pick<MapMarker, 'longitude' | 'latitude'>[]): MapBox | null {
  const placed = withPlace(markers)
  const [first] = placed
  if (!first) return null
  const box = { west: first.longitude, east: first.longitude, south: first.latitude, north: first.latitude }
  for (const { longitude, latitude } of placed) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  return box
}

/** The square around a circle with this radius in metres. */
export function boxOf({ latitude, longitude }: Pick<MapMarker, 'longitude' | 'latitude'>, metres: number): MapBox {
  const high = metres / 111_195
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  return { west: longitude - wide, east: longitude + wide, south: latitude - high, north: latitude + high }
}

export function isInside(box: MapBox, { longitude, latitude }: Pick<MapMarker, 'longitude' | 'latitude'>): boolean {
  return longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north
}

/** The visible part of a map as a filter, rounded to about a metre and clipped to valid longitudes and latitudes. */
export function areaOf({ box: { west, south, east, north } }: MapPlace): MapBox {
  const within = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(5))
  return {
    west: within(west, 180),
    south: within(south, 90),
    east: within(east, 180),
    north: within(north, 90),
  }
}

/**
 * True if both places have nearly the same zoom and centre, which means that the user has not moved the map. Resizing
 * the map around its centre does not count as a move.
 */
export function isSamePlace(one: MapPlace, other: MapPlace): boolean {
  const middle = (low: number, high: number) => (low + high) / 2
  const tolerance = (one.box.east - one.box.west) / 50
  const isNear = (left: number, right: number) => Math.abs(left - right) <= tolerance
  return (
    Math.abs(one.zoom - other.zoom) < 0.05 &&
    isNear(middle(one.box.west, one.box.east), middle(other.box.west, other.box.east)) &&
    isNear(middle(one.box.south, one.box.north), middle(other.box.south, other.box.north))
  )
}
