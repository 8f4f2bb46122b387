import { AppError } from '@lindero/domain/errors'
import {
  type Overlay,
  settingOf,
  TILE_LAYER_NAMES,
  TILE_LAYERS,
  type TileLayer,
  tileAddress,
} from '@lindero/domain/market/map-layers'
import type { MapSettings } from '../kernel/config/map-settings.ts'

export interface Tile {
  bytes: Uint8Array
  contentType: string
}

const variableOf = (name: string) => `MAP_${name}_URL`

/** Bytes of all tiles that a node keeps; the longest unused go first. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Failures of a service in a row until it rests. */
const FAILURES = 3
/** Maximum size of one tile; larger answers are no tiles. */
const TILE_BYTES = 1024 * 1024
const PATIENCE_MILLISECONDS = 5_000

/**
 * Tiles of the public services, asked by this server: the services do not learn who is looking. Kept in memory up to a
 * number of bytes; a service that fails several times in a row rests for a while. A single tile that it does not have
 * is no failure of the service.
 */
export class MapTiles {
  readonly #ask: typeof fetch
  readonly #now: () => number
  /** In the order of use. */
  readonly #kept = new Map<string, Tile>()
  #bytes = 0
  readonly #restsUntil = new Map<string, number>()
  /** In a row, by host. */
  readonly #failures = new Map<string, number>()

  readonly #settings: MapSettings

  constructor(
    settings: MapSettings = { isOn: true, addresses: {}, restSeconds: 60 },
    ask: typeof fetch = fetch,
    now: () => number = Date.now,
  ) {
    const known = TILE_LAYER_NAMES.map(settingOf)
    const unknown = Object.keys(settings.addresses).find((name) => !known.includes(name))
    if (unknown)
      throw new Error(`MAP_${unknown}_URL names no layer of the map; there are ${known.map(variableOf).join(', ')}`)
    this.#settings = settings
    this.#ask = ask
    this.#now = now
  }

  /** @throws AppError `market.mapUnavailable` if the service does not answer with a picture */
  async tile(layer: TileLayer, z: number, x: number, y: number): Promise<Tile> {
    return this.#picture(tileAddress(layer, [z, x, y], this.#settings.addresses[settingOf(layer)]))
  }

  /** The legend of a layer as its service draws it. @throws AppError `market.mapUnavailable`, also if it has none */
  async legend(layer: Overlay): Promise<Tile> {
    const address = legendAddress(layer, this.#settings.addresses[settingOf(layer)])
    if (!address) throw new AppError('market.mapUnavailable')
    return this.#picture(address)
  }

  async #picture(address: string): Promise<Tile> {
    if (!this.#settings.isOn) throw new AppError('market.mapUnavailable')
    const known = this.#kept.get(address)
    if (known) {
      this.#kept.delete(address)
      this.#kept.set(address, known)
      return known
    }
    const { host } = new URL(address)
    if ((this.#restsUntil.get(host) ?? 0) > this.#now()) throw new AppError('market.mapUnavailable')
    try {
      const tile = await this.#fetched(address)
      this.#keep(address, tile)
      return tile
    } catch (error) {
      if (!(error instanceof NoTile)) this.#noteFailure(host)
      throw Object.assign(new AppError('market.mapUnavailable'), { cause: error })
    }
  }

  #noteFailure(host: string): void {
    const failures = (this.#failures.get(host) ?? 0) + 1
    this.#failures.set(host, failures % FAILURES)
    if (failures >= FAILURES) this.#restsUntil.set(host, this.#now() + this.#settings.restSeconds * 1_000)
  }

  /** @throws NoTile if the service answers without one; another error if the service fails */
  async #fetched(address: string): Promise<Tile> {
    const answer = await this.#ask(address, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
    if (answer.status >= 500 || answer.status === 429) {
      await answer.body?.cancel()
      throw new Error(`the service of the tile answers ${answer.status}`)
    }
    this.#failures.delete(new URL(address).host)
    const contentType = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
    const length = Number(answer.headers.get('content-length') ?? 0)
    if (!answer.ok || !/^image\/(png|jpeg|webp)$/.test(contentType) || length > TILE_BYTES) {
      await answer.body?.cancel()
      throw new NoTile(`${answer.status} ${contentType}`)
    }
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (bytes.length > TILE_BYTES) throw new NoTile('too large')
    return { bytes, contentType }
  }

  #keep(address: string, tile: Tile): void {
    this.#kept.set(address, tile)
    this.#bytes += tile.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= CACHE_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}

/** The service works and has no picture there. */
class NoTile extends Error {}

/**
 * The address of the legend that a service draws itself (WMS 1.1.1, `GetLegendGraphic`); null for a layer whose
 * address is not that of such a service.
 */
function legendAddress(layer: Overlay, template = TILE_LAYERS[layer].address): string | null {
  if (!URL.canParse(template)) return null
  const tile = new URL(template)
  const named = tile.searchParams.get('layers')
  if (tile.searchParams.get('request') !== 'GetMap' || !named) return null
  const legend = new URL(tile.origin + tile.pathname)
  legend.search = new URLSearchParams({
    service: 'WMS',
    version: '1.1.1',
    request: 'GetLegendGraphic',
    layer: named,
    format: 'image/png',
  }).toString()
  return legend.href
}
