import type { Map as LibreMap } from 'maplibre-gl'
import { type MapMarker, withPlace } from './marker.ts'

const TILE = 512
/** Size of a grid cell in pixels. Markers in the same cell are grouped. */
const CELL = 64
/** Number of zoom levels that a click on a cluster zooms in. */
const CLUSTER_LEVELS = 2

/** The position in Web Mercator: 0 to 1 from west to east, and 0 to 1 from north to south. */
function mercator({ longitude, latitude }: MapMarker): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/**
 * Groups the markers in each cell of a grid into a cluster, and joins clusters that would still overlap at this zoom
 * level. The grid stays in place while the map moves. A cluster with one marker is drawn as this marker. Markers
 * without valid coordinates are left out, and pins are never grouped. `title` returns the title of a cluster with this
 * number of markers.
 */
export function clusterMarkers(
  markers: readonly MapMarker[],
  zoom: number,
  title: (count: number) => string,
): MapMarker[] {
  const cells = new Map<string, MapMarker[]>()
  const scale = (TILE * 2 ** Math.floor(zoom)) / CELL
  const placed = withPlace(markers)
  const pins = placed.filter((marker) => marker.shape === 'asset')
  for (const marker of placed) {
    if (marker.shape === 'asset') continue
    const [x, y] = mercator(marker)
    const key = `${Math.floor(x * scale)}:${Math.floor(y * scale)}`
    const cell = cells.get(key)
    if (cell) cell.push(marker)
    else cells.set(key, [marker])
  }
  const rest = [...joined(cells, scale)].map(([key, cell]) => {
    const [only] = cell
    return cell.length === 1 && only ? only : clusterOf(key, cell, title)
  })
  return [...rest, ...pins]
}

/**
 * Minimum distance between two clusters, as a fraction of a cell. At a smaller distance, one cluster would cover the
 * number on the other.
 */
const TOO_NEAR = 0.72

/**
 * Joins cells if the centres of their markers are too close, beginning with the cell that has the most markers.
 * Clusters of different cells could otherwise overlap, because all markers of a cell may be at its edge.
 */
function joined(cells: ReadonlyMap<string, MapMarker[]>, scale: number): Map<string, MapMarker[]> {
  const clusters = new Map<string, { members: MapMarker[]; x: number; y: number }>()
  const fullest = [...cells].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
  for (const [key, members] of fullest) {
    const places = members.map(mercator)
    const x = (places.reduce((sum, [each]) => sum + each, 0) / places.length) * scale
    const y = (places.reduce((sum, [, each]) => sum + each, 0) / places.length) * scale
    const near = around(x, y).flatMap((each) => clusters.get(each) ?? [])
    const host = near.find((each) => Math.hypot(each.x - x, each.y - y) < TOO_NEAR)
    if (host) host.members.push(...members)
    else clusters.set(key, { members: [...members], x, y })
  }
  return new Map([...clusters].map(([key, { members }]) => [key, members]))
}

/** Keys of the cell that contains a place, and of the eight cells around this cell. */
function around(x: number, y: number): string[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((dx) => steps.map((dy) => `${Math.floor(x) + dx}:${Math.floor(y) + dy}`))
}

function clusterOf(key: string, cell: readonly MapMarker[], title: (count: number) => string): MapMarker {
  // A cluster from the server has the weight of all its markers.
  const weights = cell.map(({ count }) => count ?? 1)
  const count = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (value: (marker: MapMarker) => number) =>
    cell.reduce((sum, marker, index) => sum + value(marker) * (weights[index] ?? 1), 0) / count
  return {
    id: `cluster:${key}`,
    shape: 'cluster',
    longitude: mean(({ longitude }) => longitude),
    latitude: mean(({ latitude }) => latitude),
    count,
    members: cell.flatMap(({ id, members }) => members ?? [id]),
    title: title(count),
  }
}

/** Opens a cluster: the map zooms in by 2 levels (core 2, 9). */
export function openCluster(map: Pick<LibreMap, 'easeTo' | 'getZoom'>, { longitude, latitude }: MapMarker): void {
  map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + CLUSTER_LEVELS, duration: 140 })
}

/** Diameter of a cluster in pixels (core 9). */
export function clusterSize(count: number): number {
  if (count < 100) return 38
  if (count < 1_000) return 40
  return count < 10_000 ? 44 : 48
}
