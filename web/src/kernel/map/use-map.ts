import { useComputedColorScheme } from '@mantine/core'
import { Map as LibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '../toasts/toasts.tsx'
import type { MapBox, MapPlace, MapSpot } from './marker.ts'
import { loadOutline } from './outline-data.ts'
import { layersIn, mapColours, OUTLINE_SOURCES, outlineStyle } from './outline-style.ts'
import { setSourceData } from './set-source-data.ts'

setWorkerUrl(workerUrl)

interface MapOptions {
  frame: RefObject<HTMLDivElement | null>
  target: MapBox | MapSpot | null
  onMove: (place: MapPlace) => void
}

type PaintName = Parameters<LibreMap['setPaintProperty']>[1]

const SPAIN: MapBox = { west: -9.6, south: 35.8, east: 4.5, north: 43.9 }
/** Room around the shown marks, in pixels. */
const ROOM = 48

/** Options to move a map to a box: with room around it, less on a small map, because the room would take all of it. */
function fitIn({ clientWidth, clientHeight }: HTMLElement) {
  return {
    padding: Math.min(ROOM, Math.min(clientWidth, clientHeight) / 4),
    maxZoom: 15.5,
    duration: 0,
  }
}

/** Shows a box with room around it, a spot with its own zoom. */
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

function placeOf(map: LibreMap): MapPlace {
  const box = map.getBounds()
  return {
    zoom: map.getZoom(),
    box: { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() },
  }
}

/** The map itself: created once, with its outline, moved to the target, in the colours of the theme. */
export function useMap({ frame, target, onMove }: MapOptions) {
  const [map, setMap] = useState<LibreMap | null>(null)
  const [isUnsupported, setUnsupported] = useState(false)
  const scheme = useComputedColorScheme('light')
  const latest = useRef(onMove)
  latest.current = onMove
  const first = useRef(target)

  useEffect(() => {
    if (!frame.current) return
    const made = makeMap(frame.current, first.current ?? SPAIN)
    if (!made) return setUnsupported(true)
    const report = () => latest.current(placeOf(made))
    made.on('moveend', report)
    made.once('load', () => {
      setMap(made)
      report()
      loadOutline()
        .then((outline) => {
          for (const name of OUTLINE_SOURCES) setSourceData(made, name, outline[name])
        })
        .catch(toast.error)
    })
    return () => {
      setMap(null)
      made.remove()
    }
  }, [frame])

  const wanted = JSON.stringify(target)
  const shown = useRef(wanted)
  useEffect(() => {
    if (!map || shown.current === wanted) return
    shown.current = wanted
    const target = JSON.parse(wanted) as MapBox | MapSpot | null
    if (target) moveTo(map, target)
  }, [map, wanted])

  useEffect(() => {
    if (!map || !scheme) return
    for (const layer of layersIn(mapColours())) {
      for (const [name, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(layer.id, name as PaintName, value)
    }
  }, [map, scheme])

  return { map, isUnsupported }
}

function makeMap(container: HTMLElement, target: MapBox | MapSpot): LibreMap | null {
  try {
    const map = new LibreMap({
      container,
      style: outlineStyle(),
      ...('zoom' in target ? viewOf(target) : { bounds: bounds(target), fitBoundsOptions: fitIn(container) }),
      maxZoom: 19,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
    })
    map.touchZoomRotate.disableRotation()
    map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
    return map
  } catch (error) {
    // Without WebGL there is no map; the list beside it has the same content.
    if (error instanceof Error) return null
    throw error
  }
}
