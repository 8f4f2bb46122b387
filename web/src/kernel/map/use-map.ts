import { useComputedColorScheme } from '@mantine/core'
import {
  type LayerSpecification,
  Map as LibreMap,
  ScaleControl,
  setMaxParallelImageRequests,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMay } from '../session/use-session.ts'
import { useSettings } from '../settings/settings.ts'
import { mapColours } from './map-colours.ts'
import { ownLayers, ownStyle } from './map-style.ts'
import type { MapBox, MapPlace, MapSpot } from './marker.ts'
import { withToken } from './with-token.ts'

setWorkerUrl(workerUrl)
// Maximum number of parallel tile requests. A browser opens six connections to a server, so two remain for the figures
// if a map service is slow.
setMaxParallelImageRequests(4)

interface MapOptions {
  frame: RefObject<HTMLDivElement | null>
  target: MapBox | MapSpot | null
  onMove: (place: MapPlace) => void
}

type PaintName = Parameters<LibreMap['setPaintProperty']>[1]

const SPAIN: MapBox = { west: -9.6, south: 35.8, east: 4.5, north: 43.9 }
/** Padding around the markers, in pixels. */
const ROOM = 48

/**
 * Options to move a map to a box, with padding around the box. A small map has less padding, so that room is left for
 * the box.
 */
function fitIn({ clientWidth, clientHeight }: HTMLElement) {
  return {
    padding: Math.min(ROOM, Math.min(clientWidth, clientHeight) / 4),
    maxZoom: 15.5,
    duration: 0,
  }
}

/** Shows a box with padding around it, or a place at its zoom. */
export function moveTo(map: LibreMap, target: MapBox | MapSpot): void {
  if ('zoom' in target) map.jumpTo(viewOf(target))
  else map.fitBounds(bounds(target), fitIn(map.getContainer()))
}

const viewOf = ({ longitude, latitude, zoom }: MapSpot) => ({
  center: [longitude, latitude] as [number, number],
  zoom,
})

function bounds({ west, south, east, north }: MapBox): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ]
}

function mapPlaceOf(map: LibreMap): MapPlace {
  const box = map.getBounds()
  return {
    zoom: map.getZoom(),
    box: { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() },
  }
}

/**
 * Creates the map, which first shows the server's own map. Moves it when the target changes, and repaints it when the
 * theme changes.
 */
export function useMap({ frame, target, onMove }: MapOptions) {
  const [map, setMap] = useState<LibreMap | null>(null)
  const [isUnsupported, setUnsupported] = useState(false)
  const scheme = useComputedColorScheme('light')
  const latest = useRef(onMove)
  latest.current = onMove
  const first = useRef(target)
  const hasNames = useMay()('readMarket')
  const hasFile = useSettings()?.maps.base ?? false

  useEffect(() => {
    if (!frame.current) return
    const made = makeMap(frame.current, first.current ?? SPAIN, hasNames)
    if (!made) return setUnsupported(true)
    const report = () => latest.current(mapPlaceOf(made))
    made.on('moveend', report)
    // Markers are drawn as soon as the style is loaded, without waiting for tiles.
    made.once('style.load', () => {
      setMap(made)
      report()
    })
    // Without an error listener, the library would write each failed tile to the console.
    made.on('error', () => undefined)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [frame, hasNames])

  const place = JSON.stringify(target)
  const lastPlace = useRef(place)
  useEffect(() => {
    if (!map || lastPlace.current === place) return
    lastPlace.current = place
    const target = JSON.parse(place) as MapBox | MapSpot | null
    if (target) moveTo(map, target)
  }, [map, place])

  useEffect(() => {
    if (map && scheme) repaint(map, ownLayers(mapColours(), hasNames))
  }, [map, scheme, hasNames])

  useEffect(() => {
    if (!map || !hasFile) return
    let isLeft = false
    void import('./base-file.ts').then(({ addBaseFile, fileLayers }) => {
      if (isLeft) return
      addBaseFile(map, scheme)
      repaint(map, fileLayers(scheme))
    })
    return () => {
      isLeft = true
    }
  }, [map, hasFile, scheme])

  return { map, isUnsupported }
}

function repaint(map: LibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintName, value)
  }
}

function makeMap(container: HTMLElement, target: MapBox | MapSpot, hasNames: boolean): LibreMap | null {
  try {
    const map = new LibreMap({
      container,
      style: ownStyle(hasNames),
      transformRequest: withToken,
      ...('zoom' in target ? viewOf(target) : { bounds: bounds(target), fitBoundsOptions: fitIn(container) }),
      maxZoom: 19,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
    // The journeys read from the map itself what it draws.
    container.dispatchEvent(new CustomEvent('lindero:map', { bubbles: true, detail: map }))
    return map
  } catch (error) {
    // Without WebGL there is no map. The list next to it has the same content.
    if (error instanceof Error) return null
    throw error
  }
}
