import { AppError } from '@lindero/domain/errors'
import {
  type Overlay,
  settingOf,
  TILE_LAYER_NAMES,
  TILE_LAYERS,
  type TileLayer,
  tileAddress,
} from '@lindero/domain/market/map-layers'
import { WrongSettings } from '../kernel/config/config.ts'
import type { MapSettings } from '../kernel/config/map-settings.ts'
import { AnswerTooLarge, readBounded } from '../kernel/http/read-bounded.ts'

export interface Tile {
  bytes: Uint8Array
  contentType: string
}

const variableOf = (name: string) => `MAP_${name}_URL`

/** Maximum number of bytes that a node caches. The least recently used tiles are dropped first. */
const CACHE_BYTES = 64 * 1024 * 1024
/** After this number of consecutive failures, a layer is not requested for a while. */
const FAILURES = 3
/** Maximum size of a tile in bytes. A larger response is not a tile. */
const TILE_BYTES = 1024 * 1024
const PATIENCE_MILLISECONDS = 5_000

/**
 * Map tiles from public services. This server requests them, so the services do not learn who is looking at which map.
 * The tiles are cached in memory up to a size limit. If a layer fails several times in succession, it is not requested
 * for a while. A tile that the service does not have is not a failure, and tiles that fail at the same time count as
 * one failure.
 */
export class MapTiles {
  readonly #ask: typeof fetch
  readonly #now: () => number
  /** The cached tiles, ordered by last use. */
  readonly #kept = new Map<string, Tile>()
  #bytes = 0
  readonly #restsUntil = new Map<string, number>()
  /** Number of consecutive failures by layer, with the time of the last one. */
  readonly #failures = new Map<string, { count: number; last: number }>()

  readonly #settings: MapSettings

  constructor(
    settings: MapSettings = { isOn: true, addresses: {}, restSeconds: 60 },
    ask: typeof fetch = fetch,
    now: () => number = Date.now,
  ) {
    const layers = TILE_LAYER_NAMES.map(settingOf)
    const unknown = Object.keys(settings.addresses).find((name) => !layers.includes(name))
    if (unknown) {
      const names = layers.map(variableOf).join(', ')
      throw new WrongSettings(`Wrong settings. ${variableOf(unknown)}: no layer of the map; there are ${names}`)
    }
    this.#settings = settings
    this.#ask = ask
    this.#now = now
  }

  /**
   * @throws AppError `market.mapUnavailable` if the service fails; `market.noMapTile` if it responds without a picture
   */
  async tile(layer: TileLayer, z: number, x: number, y: number): Promise<Tile> {
    return this.#picture(layer, tileAddress(layer, [z, x, y], this.#settings.addresses[settingOf(layer)]))
  }

  /**
   * The legend of a layer as its service draws it.
   *
   * @throws AppError like `tile`
   */
  async legend(layer: Overlay): Promise<Tile> {
    const address = legendAddress(layer, this.#settings.addresses[settingOf(layer)])
    if (!address) throw new AppError('market.noMapTile')
    return this.#picture(`${layer} legend`, address)
  }

  async #picture(service: string, address: string): Promise<Tile> {
    if (!this.#settings.isOn) throw new AppError('market.mapUnavailable')
    const cached = this.#kept.get(address)
    if (cached) {
      this.#kept.delete(address)
      this.#kept.set(address, cached)
      return cached
    }
    const began = this.#now()
    if ((this.#restsUntil.get(service) ?? 0) > began) throw new AppError('market.mapUnavailable')
    try {
      const tile = await this.#fetched(service, address)
      this.#keep(address, tile)
      return tile
    } catch (error) {
      const isMissing = error instanceof NoTile
      if (!isMissing) this.#noteFailure(service, began)
      throw Object.assign(new AppError(isMissing ? 'market.noMapTile' : 'market.mapUnavailable'), { cause: error })
    }
  }

  /**
   * Counts a failure, unless the tile was requested before the previous failure, because then both failures have the
   * same cause.
   */
  #noteFailure(service: string, began: number): void {
    const { count, last } = this.#failures.get(service) ?? { count: 0, last: -1 }
    if (began <= last) return
    const isResting = count + 1 >= FAILURES
    this.#failures.set(service, { count: isResting ? 0 : count + 1, last: this.#now() })
    if (isResting) this.#restsUntil.set(service, this.#now() + this.#settings.restSeconds * 1_000)
  }

  /** @throws NoTile if the service responds without a tile; another error if the service fails */
  async #fetched(service: string, address: string): Promise<Tile> {
    const answer = await this.#ask(address, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
    if (answer.status >= 500 || answer.status === 429) {
      await answer.body?.cancel()
      throw new Error(`the service of the tile answers ${answer.status}`)
    }
    this.#failures.delete(service)
    const contentType = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
    const length = Number(answer.headers.get('content-length') ?? 0)
    if (!answer.ok || !/^image\/(png|jpeg|webp)$/.test(contentType) || length > TILE_BYTES) {
      await answer.body?.cancel()
      throw new NoTile(`${answer.status} ${contentType}`)
    }
    const bytes = new Uint8Array(
      await readBounded(answer, TILE_BYTES).catch((error: unknown) => {
        throw error instanceof AnswerTooLarge ? new NoTile('too large') : error
      }),
    )
    if (!isPicture(bytes)) throw new NoTile('no picture')
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

/** Thrown if the service works but has no picture at the requested position. */
class NoTile extends Error {}

/** First bytes of PNG, JPEG and WebP. `null` matches any byte. */
const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]
const isPicture = (bytes: Uint8Array) =>
  SIGNATURES.some((signature) => signature.every((byte, index) => byte === null || byte === bytes[index]))

/**
 * The address of the legend that a service draws (WMS 1.1.1, `GetLegendGraphic`); null if the layer's service is not a
 * WMS.
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
