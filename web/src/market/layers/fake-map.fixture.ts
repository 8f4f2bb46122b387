import type { Map as LibreMap, RasterLayerSpecification } from 'maplibre-gl'

type Listener = (event: object) => void

/**
 * A fake map that records its sources and layers. `fail` simulates a failed tile of a source, `arrive` a loaded tile.
 */
export function fakeMap(zoom = 13) {
  const sources = new Map<string, { tiles?: string[] }>()
  const layers = new Map<string, RasterLayerSpecification>()
  const listeners = new Map<string, Set<Listener>>()
  const listenersOf = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)
  const map = {
    style: {},
    getZoom: () => zoom,
    getCenter: () => ({ lng: -3.7, lat: 40.4 }),
    addSource: (name: string, source: { tiles?: string[] }) => void sources.set(name, source),
    addLayer: (layer: RasterLayerSpecification) => void layers.set(layer.id, layer),
    getSource: (name: string) => (sources.has(name) ? { setData: () => undefined } : undefined),
    getLayer: (name: string) => layers.get(name),
    removeSource: (name: string) => void sources.delete(name),
    removeLayer: (name: string) => void layers.delete(name),
    setPaintProperty: () => undefined,
    setLayoutProperty: () => undefined,
    on: (event: string, listener: Listener) => void listenersOf(event)?.add(listener),
    off: (event: string, listener: Listener) => void listenersOf(event)?.delete(listener),
  }
  const say = (event: string, what: object) => {
    for (const listener of [...(listenersOf(event) ?? [])]) listener(what)
  }
  const fail = (sourceId: string) => say('error', { sourceId, error: new Error('503') })
  const arrive = (sourceId: string) => say('sourcedata', { sourceId, tile: { state: 'loaded' } })
  return { map: map as unknown as LibreMap, sources, layers, fail, arrive, settle: () => say('idle', {}) }
}
