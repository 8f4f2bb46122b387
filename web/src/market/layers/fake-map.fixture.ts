import type { Map as LibreMap, RasterLayerSpecification } from 'maplibre-gl'

type Listener = (event: object) => void

/** A map that records its sources and layers, for tests; `fail` makes a source fail. */
export function fakeMap() {
  const sources = new Map<string, { tiles?: string[] }>()
  const layers = new Map<string, RasterLayerSpecification>()
  const listeners = new Set<Listener>()
  const map = {
    style: {},
    addSource: (name: string, source: { tiles?: string[] }) => void sources.set(name, source),
    addLayer: (layer: RasterLayerSpecification) => void layers.set(layer.id, layer),
    getSource: (name: string) => (sources.has(name) ? { setData: () => undefined } : undefined),
    getLayer: (name: string) => layers.get(name),
    removeSource: (name: string) => void sources.delete(name),
    removeLayer: (name: string) => void layers.delete(name),
    setPaintProperty: () => undefined,
    setTransformRequest: () => undefined,
    on: (_event: string, listener: Listener) => void listeners.add(listener),
    off: (_event: string, listener: Listener) => void listeners.delete(listener),
  }
  const fail = (sourceId: string) => {
    for (const listener of [...listeners]) listener({ sourceId, error: new Error('503') })
  }
  return { map: map as unknown as LibreMap, sources, layers, fail }
}
