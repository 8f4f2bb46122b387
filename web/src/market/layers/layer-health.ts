import type { TileLayer } from '@lindero/domain/market/map-layers'

/** A layer's service is considered unreachable after this many consecutive failed tiles. */
const FAILURES = 3

/**
 * Tracks which layers are unreachable: several consecutive tiles, or all tiles of a view, have failed. A layer is
 * reachable again as soon as a tile arrives. A single failed tile only leaves a hole in the map.
 */
export class LayerHealth {
  readonly #layers: readonly TileLayer[]
  readonly #onChange: (unreachable: readonly TileLayer[]) => void
  /** For each layer, the number of tiles that have failed since a tile last arrived. */
  readonly #failures = new Map<TileLayer, number>()
  readonly #arrived = new Set<TileLayer>()
  readonly #unreachable = new Set<TileLayer>()

  constructor(layers: readonly TileLayer[], onChange: (unreachable: readonly TileLayer[]) => void) {
    this.#layers = layers
    this.#onChange = onChange
  }

  failed(layer: TileLayer): void {
    const count = (this.#failures.get(layer) ?? 0) + 1
    this.#failures.set(layer, count)
    if (count >= FAILURES) this.unreachable(layer)
  }

  arrived(layer: TileLayer): void {
    this.#arrived.add(layer)
    this.reachable(layer)
  }

  /** Call this when all tile requests of a view have ended. A small map may have fewer tiles than `FAILURES`. */
  settled(): void {
    for (const layer of this.#layers) {
      if ((this.#failures.get(layer) ?? 0) > 0 && !this.#arrived.has(layer)) this.unreachable(layer)
    }
  }

  /** Call this when the service of a layer has answered a probe, before its tiles are requested. */
  reachable(layer: TileLayer): void {
    this.#failures.set(layer, 0)
    if (this.#unreachable.delete(layer)) this.#tell()
  }

  /** Call this when the service of a layer has not answered a probe. */
  unreachable(layer: TileLayer): void {
    if (this.#unreachable.has(layer)) return
    this.#unreachable.add(layer)
    this.#tell()
  }

  #tell(): void {
    this.#onChange(this.#layers.filter((layer) => this.#unreachable.has(layer)))
  }
}
