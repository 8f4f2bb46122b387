import type { TileLayer } from '@lindero/domain/market/map-layers'
import type { Map as LibreMap } from 'maplibre-gl'
import { withToken } from '../../kernel/map/with-token.ts'

/** Milliseconds to wait before a failed service is requested again. */
export const AGAIN_MILLISECONDS = 60_000

/** The last answer of each service: the same for all maps, so that opening another map sends no further requests. */
const answers = new Map<TileLayer, { isReachable: boolean; at: number }>()
/** Probes under way. */
const probes = new Map<TileLayer, Promise<boolean>>()

export const tileAddress = (layer: TileLayer): string => `${location.origin}/api/map/${layer}/{z}/{x}/{y}`

/** Returns true or false if the service has answered or failed lately; null if it has to be probed. */
export function lastAnswer(layer: TileLayer): boolean | null {
  const last = answers.get(layer)
  if (!last) return null
  // Half the time, so that every tick of a map's timer finds the failure out of date.
  return last.isReachable || Date.now() - last.at < AGAIN_MILLISECONDS / 2 ? last.isReachable : null
}

export function noteAnswer(layer: TileLayer, isReachable: boolean): void {
  answers.set(layer, { isReachable, at: Date.now() })
}

/** Forgets all answers, for example when the network returns. */
export function forgetAnswers(): void {
  answers.clear()
}

/**
 * Requests one tile of a layer, in the middle of the map. A map requests about 15 tiles at once, so that a service that
 * does not answer would fail 15 times at each movement of each map.
 *
 * @returns true if the tile arrived
 */
export function probe(map: LibreMap, layer: TileLayer): Promise<boolean> {
  const running = probes.get(layer)
  if (running) return running
  const started = requestTile(tileInMiddle(map, layer)).then((isReachable) => {
    probes.delete(layer)
    noteAnswer(layer, isReachable)
    return isReachable
  })
  probes.set(layer, started)
  return started
}

async function requestTile(address: string): Promise<boolean> {
  const { url, headers = {} } = withToken(address)
  try {
    const answer = await fetch(url, { headers })
    // With 404 the service answers, but has no tile there.
    return answer.ok || answer.status === 404
  } catch {
    return false
  }
}

/** The tile of 256 px in which the centre of the map is (Web Mercator). */
function tileInMiddle(map: LibreMap, layer: TileLayer): string {
  const { lng, lat } = map.getCenter()
  // The map draws tiles of 256 px one zoom level deeper than its own.
  const z = Math.round(map.getZoom()) + 1
  const side = 2 ** z
  const angle = (lat * Math.PI) / 180
  const x = Math.floor(((lng + 180) / 360) * side)
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * side)
  return tileAddress(layer).replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
}
