/** Kinds of places whose distance from a property is known. */
export const PLACE_KINDS = ['transport', 'school', 'health', 'park', 'shop'] as const
export type NearbyPlaceKind = (typeof PLACE_KINDS)[number]

/** A place near a property. */
export interface NearbyPlace {
  kind: NearbyPlaceKind
  name: string
  /** Distance in a straight line from the published point, in whole hundreds. */
  metres: number
  /** The publisher of the data. */
  source: string
}

/**
 * The distance that a text may state. The published point of a property is rounded to about 100 m, so a more exact distance
 * would be wrong, or would give the location away.
 */
export const publishedMetres = (metres: number): number => Math.max(100, Math.round(metres / 100) * 100)

/** Files of places: stops of the General Transit Feed Specification, and a table with a kind for each place. */
export const PLACE_FILES = ['places-gtfs', 'places-table'] as const
export type PlaceFile = (typeof PLACE_FILES)[number]

/**
 * Columns of each file. `stops.txt` is defined by https://gtfs.org/documentation/schedule/reference/#stopstxt; the table
 * has one row for each place.
 */
export const PLACE_COLUMNS = {
  'places-gtfs': ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
  'places-table': ['id', 'kind', 'name', 'latitude', 'longitude', 'source'],
} as const satisfies Record<PlaceFile, readonly string[]>

export interface ReadPlace {
  id: string
  kind: NearbyPlaceKind
  name: string
  latitude: number
  longitude: number
  /** Null for stops, whose source is the name of the file. */
  source: string | null
}

type Cells = Readonly<Record<string, string | undefined>>

/** Spain with its islands and cities in Africa. */
const BOX = { south: 27, north: 44.5, west: -19, east: 5 }
const NAME_CHARACTERS = 100

/**
 * Reads a row. `empty`: a part of a station (an entrance, a platform or an area), which is no place of its own.
 * `column` names the cell for which a row is rejected.
 */
export function readPlace(
  file: PlaceFile,
  cells: Cells,
): { kind: 'place'; place: ReadPlace } | { kind: 'empty' } | { kind: 'refused'; column: string; value: string } {
  const isStop = file === 'places-gtfs'
  const [id, name, latitude, longitude] = isStop
    ? (['stop_id', 'stop_name', 'stop_lat', 'stop_lon'] as const)
    : (['id', 'name', 'latitude', 'longitude'] as const)
  const text = (column: string) => (cells[column] ?? '').trim()
  const refused = (column: string) => ({ kind: 'refused' as const, column, value: text(column) })
  // 0 or empty: a stop or platform; 1: a station. A stop that belongs to a station is part of it.
  if (isStop && (!['', '0', '1'].includes(text('location_type')) || text('parent_station') !== '')) {
    return { kind: 'empty' }
  }
  const kind = isStop ? 'transport' : PLACE_KINDS.find((one) => one === text('kind'))
  if (!kind) return refused('kind')
  if (text(id) === '') return refused(id)
  if (text(name) === '' || text(name).length > NAME_CHARACTERS || /[<>@]|https?:/i.test(text(name)))
    return refused(name)
  const degrees = (column: string, [least, most]: readonly [number, number]) => {
    const value = Number(text(column))
    return text(column) !== '' && value >= least && value <= most ? value : null
  }
  const [y, x] = [degrees(latitude, [BOX.south, BOX.north]), degrees(longitude, [BOX.west, BOX.east])]
  if (y === null) return refused(latitude)
  if (x === null) return refused(longitude)
  const source = isStop ? null : text('source')
  if (source === '') return refused('source')
  return { kind: 'place', place: { id: text(id), kind, name: text(name), latitude: y, longitude: x, source } }
}
