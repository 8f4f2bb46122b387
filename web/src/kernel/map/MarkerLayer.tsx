import { IconX } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { clusterSize } from './cluster-markers.ts'
import classes from './map.module.css'
import { isInside, type MapBox, type MapMarker, type MapRing } from './marker.ts'
import { Pin } from './Pin.tsx'
import { labelPlace, ringShape } from './ring-shape.ts'
import { SHAPE_CLASSES } from './shapes.ts'
import { centreOf, spotOf, spreadSpots } from './spread-spots.ts'

interface MarkerLayerProps {
  map: LibreMap
  /** The visible part of the map. Markers far outside are not drawn. */
  box: MapBox
  markers: readonly MapMarker[]
  rings: readonly MapRing[]
  /** True to move overlapping markers apart, with a line from each moved marker to its place. */
  spreads: boolean
  hot: string | null
  onHot?: (id: string | null) => void
  onPick: (marker: MapMarker) => void
}

/** HTML markers over the map, with the theme and fonts of the page. They move with every frame of the map. */
export function MarkerLayer({ map, box, markers, rings, spreads, hot, onHot, onPick }: MarkerLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  const near = widened(box)
  const drawn = markers.filter((marker) => isInside(near, marker))

  useLayoutEffect(() => {
    const placeAll = () => {
      const spots = drawn.map((marker) => spotOf(marker, map.project([marker.longitude, marker.latitude])))
      const places = spreads ? spreadSpots(spots) : spots
      for (const [index, mark] of [...(layer.current?.children ?? [])].entries()) {
        const [home, place] = [spots[index], places[index]]
        if (mark instanceof HTMLElement && home && place) putAt(mark, home, place)
      }
      const bodies = places.map((spot) => ({ x: spot.x, y: centreOf(spot) }))
      const { clientWidth: x, clientHeight: y } = map.getContainer()
      for (const [index, label] of [...(labels.current?.children ?? [])].entries()) {
        const ring = rings[index]
        if (!(label instanceof HTMLElement) || !ring) continue
        const points = ringShape(ring).geometry.coordinates.map(([lng = 0, lat = 0]) => map.project([lng, lat]))
        const at = labelPlace(points, bodies, { x, y })
        label.hidden = at === null
        if (at) label.style.transform = `translate(${at.x}px, ${at.y}px)`
      }
    }
    placeAll()
    map.on('move', placeAll)
    return () => {
      map.off('move', placeAll)
    }
  })

  return (
    <>
      <div ref={labels} className={classes.marks} aria-hidden="true">
        {rings.map(({ label, metres }) => (
          <div key={metres} className={classes.place}>
            <span className={`${classes.ringLabel} absolute px-4 r-sm text-2 fs-11 lh-16 nowrap`}>{label}</span>
          </div>
        ))}
      </div>
      <div ref={layer} className={classes.marks}>
        {drawn.map((marker) => (
          <div
            key={marker.id}
            className={`${classes.place} ${isHot(marker, hot) ? classes.front : ''} ${marker.shape === 'asset' ? classes.asset : ''}`}
          >
            <MapMark marker={marker} isHot={isHot(marker, hot)} onPick={onPick} {...(onHot ? { onHot } : {})} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Draws a marker at `place`, with a line to `home` if the marker was moved. */
function putAt(mark: HTMLElement, home: { x: number; y: number }, place: { x: number; y: number }): void {
  const [x, y] = [home.x - place.x, home.y - place.y]
  const reach = Math.hypot(x, y)
  mark.style.transform = `translate(${place.x}px, ${place.y}px)`
  mark.toggleAttribute('data-moved', reach > 2)
  mark.style.setProperty('--reach', `${reach}px`)
  mark.style.setProperty('--turn', `${Math.atan2(y, x)}rad`)
}

/** True for the highlighted marker, and for a cluster that contains the highlighted marker. */
function isHot({ id, members }: MapMarker, hot: string | null): boolean {
  return hot !== null && (id === hot || members?.includes(hot) === true)
}

/**
 * Extends a box by half a screen on each side, so that the markers there are already drawn when the map is dragged a
 * little.
 */
function widened({ west, south, east, north }: MapBox): MapBox {
  const width = (east - west) / 2
  const height = (north - south) / 2
  return { west: west - width, east: east + width, south: south - height, north: north + height }
}

interface MapMarkProps {
  marker: MapMarker
  isHot: boolean
  onHot?: (id: string | null) => void
  onPick: (marker: MapMarker) => void
}

/** One marker. It is not in the tab order, because keyboard users reach the same item in the list next to the map. */
const MapMark = memo(function MapMark({ marker, isHot, onHot, onPick }: MapMarkProps) {
  const size = marker.shape === 'cluster' ? clusterSize(marker.count ?? 0) : undefined
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.mark} grid place-center absolute p-0 border-0 pointer ${SHAPE_CLASSES[marker.shape]} ${isHot ? classes.hot : ''}`}
      style={size === undefined ? undefined : { width: size, height: size }}
      aria-label={marker.label ? `${marker.label} · ${marker.title}` : marker.title}
      title={marker.title}
      onClick={() => onPick(marker)}
      onMouseEnter={onHot && (() => onHot(marker.id))}
      onMouseLeave={onHot && (() => onHot(null))}
    >
      <MarkContent marker={marker} />
    </button>
  )
})

function MarkContent({ marker }: { marker: MapMarker }): ReactNode {
  const formats = useFormats()
  switch (marker.shape) {
    case 'asset':
      return <Pin />
    case 'outlier':
      return <IconX size={10} stroke={2.5} aria-hidden />
    case 'cluster':
      return <span>{marker.label ?? formats.number(marker.count)}</span>
    default:
      return marker.label ? <span>{marker.label}</span> : null
  }
}
