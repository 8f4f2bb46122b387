import { OVERLAYS, type Overlay, TILE_LAYERS, type TileLayer } from '@lindero/domain/market/map-layers'
import { useComputedColorScheme } from '@mantine/core'
import type { Map as LibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { showOwnLabels } from '../../kernel/map/own-labels.ts'
import { LayerHealth } from './layer-health.ts'
import { AGAIN_MILLISECONDS, forgetAnswers, lastAnswer, noteAnswer, probe, tileAddress } from './service-probe.ts'

/** The base map is inserted below this layer: under the borders of municipalities, and above the land. */
const BASE_BELOW = 'municipalities'
/** Base maps that contain names. While one of them is shown, the names of the server's own map are hidden. */
const WITH_NAMES: readonly TileLayer[] = ['defaultMap', 'topographicMap']

const sourceOf = (layer: TileLayer) => `tiles:${layer}`

/**
 * Draws tiles of public map services, which the browser requests through the server: a base map below the borders, and
 * other layers above it, each from its minimum zoom. If a tile is missing, the server's own map is visible there. A
 * layer is drawn once one of its tiles has arrived, and removed if its service fails. A failed service gets one request
 * a minute, and one when the network returns.
 *
 * @returns the layers whose service currently does not respond
 */
export function useTileLayers(map: LibreMap, base: TileLayer | null, overlays: readonly Overlay[]) {
  const scheme = useComputedColorScheme('light')
  const [failed, setFailed] = useState<readonly TileLayer[]>([])
  /** Number of layers that were added to the map. A layer is added after its service has answered. */
  const [added, setAdded] = useState(0)
  const layerIds = [...(base ? [base] : []), ...OVERLAYS.filter((each) => overlays.includes(each))].join()

  useEffect(() => {
    const layers = layerIds === '' ? [] : (layerIds.split(',') as TileLayer[])
    let isOver = false
    const health = new LayerHealth(layers, (unreachable) => {
      setFailed(unreachable)
      for (const layer of unreachable) {
        if (!map.getSource(sourceOf(layer))) continue
        noteAnswer(layer, false)
        remove(map, layer)
      }
    })
    const start = async (layer: TileLayer) => {
      const answer = lastAnswer(layer) ?? (await probe(map, layer))
      if (isOver || !map.style) return
      if (!answer) return health.unreachable(layer)
      health.reachable(layer)
      add(map, layer)
      setAdded((before) => before + 1)
    }
    /** Starts the layers that the map can draw at its zoom, and that it does not draw yet. */
    const startAll = () => {
      for (const layer of layers) {
        const isDrawn = map.getSource(sourceOf(layer)) !== undefined
        if (!isDrawn && map.getZoom() >= TILE_LAYERS[layer].minZoom) void start(layer)
      }
    }
    const layerOf = ({ sourceId }: { sourceId?: string }) => layers.find((each) => sourceId === sourceOf(each))
    const onError = (event: object) => {
      const layer = layerOf(event)
      if (layer && map.getSource(sourceOf(layer))) health.failed(layer)
    }
    const onData = (event: MapSourceDataEvent) => {
      const layer = event.tile?.state === 'loaded' ? layerOf(event) : undefined
      if (!layer) return
      noteAnswer(layer, true)
      health.arrived(layer)
    }
    const onIdle = () => health.settled()
    startAll()
    map.on('zoomend', startAll)
    map.on('error', onError)
    map.on('sourcedata', onData)
    map.on('idle', onIdle)
    const timer = setInterval(startAll, AGAIN_MILLISECONDS)
    const onOnline = () => {
      forgetAnswers()
      startAll()
    }
    window.addEventListener('online', onOnline)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
      map.off('zoomend', startAll)
      map.off('error', onError)
      map.off('sourcedata', onData)
      map.off('idle', onIdle)
      setFailed([])
      // Checks the map first, because leaving the screen may have removed it.
      if (map.style) for (const layer of layers) remove(map, layer)
    }
  }, [map, layerIds])

  const isBaseNamed = base !== null && WITH_NAMES.includes(base) && !failed.includes(base)
  useEffect(() => {
    showOwnLabels(map, !isBaseNamed)
    return () => showOwnLabels(map, true)
  }, [map, isBaseNamed])

  useEffect(() => {
    if (added === 0 || !map.style || !base || !map.getLayer(sourceOf(base))) return
    const isDimmed = scheme === 'dark' && WITH_NAMES.includes(base)
    map.setPaintProperty(sourceOf(base), 'raster-brightness-max', isDimmed ? DIMMED.brightness : 1)
    map.setPaintProperty(sourceOf(base), 'raster-saturation', isDimmed ? DIMMED.saturation : 0)
  }, [map, base, scheme, added])

  return { failed }
}

/** In the dark theme, maps drawn for white paper are darkened. */
const DIMMED = { brightness: 0.6, saturation: -0.2 }

function add(map: LibreMap, layer: TileLayer): void {
  const { group, minZoom, attribution } = TILE_LAYERS[layer]
  const source = sourceOf(layer)
  if (map.getSource(source)) return
  map.addSource(source, { type: 'raster', tileSize: 256, tiles: [tileAddress(layer)], attribution })
  const below = group === 'base' ? BASE_BELOW : 'rings'
  const opacity = group === 'information' ? 0.6 : 1
  map.addLayer({ id: source, type: 'raster', source, minzoom: minZoom, paint: { 'raster-opacity': opacity } }, below)
}

function remove(map: LibreMap, layer: TileLayer): void {
  const source = sourceOf(layer)
  if (map.getLayer(source)) map.removeLayer(source)
  if (map.getSource(source)) map.removeSource(source)
}
