import { OVERLAYS, type Overlay, TILE_LAYERS, type TileLayer } from '@lindero/domain/market/map-layers'
import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { session } from '../../kernel/session/session.ts'

/** A service that failed is asked again after this time. */
const AGAIN_MILLISECONDS = 5 * 60_000
/** Below the outlines of municipalities, above the land. */
const BASE_BELOW = 'municipalities'

const sourceOf = (layer: TileLayer) => `tiles:${layer}`

/**
 * Draws tiles of public services, which our server asks for: one base below the outlines, and layers over it from
 * their zoom on. Where a service fails its layer is taken off, and the outline stays.
 *
 * @returns the layers that failed and are not drawn now
 */
export function useTileLayers(map: LibreMap, base: TileLayer | null, overlays: readonly Overlay[]) {
  const [failed, setFailed] = useState<readonly TileLayer[]>([])
  const wanted = [...(base ? [base] : []), ...OVERLAYS.filter((each) => overlays.includes(each))]
  const drawn = wanted.filter((layer) => !failed.includes(layer)).join()

  useEffect(() => {
    const layers = drawn === '' ? [] : (drawn.split(',') as TileLayer[])
    map.setTransformRequest((url) => withToken(url))
    for (const layer of layers) add(map, layer)
    const onError = (event: object) => {
      const layer = layers.find((each) => 'sourceId' in event && event.sourceId === sourceOf(each))
      if (layer) setFailed((before) => (before.includes(layer) ? before : [...before, layer]))
    }
    map.on('error', onError)
    return () => {
      map.off('error', onError)
      // The map may have gone with its screen.
      if (map.style) for (const layer of layers) remove(map, layer)
    }
  }, [map, drawn])

  // Switched off and on again, a layer is asked for at once.
  const chosen = wanted.join()
  useEffect(() => {
    setFailed((before) => before.filter((layer) => chosen.split(',').includes(layer)))
  }, [chosen])

  useEffect(() => {
    if (failed.length === 0) return
    const again = setTimeout(() => setFailed([]), AGAIN_MILLISECONDS)
    return () => clearTimeout(again)
  }, [failed])

  return { failed: wanted.filter((layer) => failed.includes(layer)) }
}

function withToken(url: string) {
  const token = session.get()?.token
  return token && url.startsWith(`${location.origin}/api/`)
    ? { url, headers: { authorization: `Bearer ${token}` } }
    : { url }
}

function add(map: LibreMap, layer: TileLayer): void {
  const { group, minZoom, attribution } = TILE_LAYERS[layer]
  const source = sourceOf(layer)
  if (map.getSource(source)) return
  const tiles = [`${location.origin}/api/map/${layer}/{z}/{x}/{y}`]
  map.addSource(source, { type: 'raster', tileSize: 256, tiles, attribution })
  const below = group === 'base' ? BASE_BELOW : 'rings'
  const opacity = group === 'information' ? 0.6 : 1
  map.addLayer({ id: source, type: 'raster', source, minzoom: minZoom, paint: { 'raster-opacity': opacity } }, below)
}

function remove(map: LibreMap, layer: TileLayer): void {
  const source = sourceOf(layer)
  if (map.getLayer(source)) map.removeLayer(source)
  if (map.getSource(source)) map.removeSource(source)
}
