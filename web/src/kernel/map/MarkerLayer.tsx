import type { Map as LibreMap } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import { MapMark } from './MapMark.tsx'
import classes from './map.module.css'
import { isInside, type MapBox, type MapMarker } from './marker.ts'

interface MarkerLayerProps {
  map: LibreMap
  /** What the map shows: marks far outside it are not drawn. */
  box: MapBox
  markers: readonly MapMarker[]
  hot: string | null
  onHot?: (id: string | null) => void
  onPick: (marker: MapMarker) => void
}

/** Marks of HTML over the map: theme, letters and shapes are those of the page. They follow every frame. */
export function MarkerLayer({ map, box, markers, hot, onHot, onPick }: MarkerLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const near = widened(box)
  const drawn = markers.filter((marker) => isInside(near, marker))

  useLayoutEffect(() => {
    const placeAll = () => {
      for (const mark of layer.current?.children ?? []) {
        if (!(mark instanceof HTMLElement)) continue
        const { x, y } = map.project([Number(mark.dataset.longitude), Number(mark.dataset.latitude)])
        mark.style.transform = `translate(${x}px, ${y}px)`
      }
    }
    placeAll()
    map.on('move', placeAll)
    return () => {
      map.off('move', placeAll)
    }
  })

  return (
    <div ref={layer} className={classes.marks}>
      {drawn.map((marker) => (
        <div
          key={marker.id}
          className={`${classes.place} ${isHot(marker, hot) ? classes.front : ''} ${marker.shape === 'asset' ? classes.asset : ''}`}
          data-longitude={marker.longitude}
          data-latitude={marker.latitude}
        >
          <MapMark marker={marker} isHot={isHot(marker, hot)} onPick={onPick} {...(onHot ? { onHot } : {})} />
        </div>
      ))}
    </div>
  )
}

/** A cluster is lit up with each of its marks. */
function isHot({ id, members }: MapMarker, hot: string | null): boolean {
  return hot !== null && (id === hot || members?.includes(hot) === true)
}

/** Half a screen more on every side, so that a short drag finds its marks drawn. */
function widened({ west, south, east, north }: MapBox): MapBox {
  const width = (east - west) / 2
  const height = (north - south) / 2
  return { west: west - width, east: east + width, south: south - height, north: north + height }
}
