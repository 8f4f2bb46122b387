import { useComputedColorScheme } from '@mantine/core'
import type { FeatureCollection, Point } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { clusterSize, openCluster } from './cluster-markers.ts'
import { WITHIN_FROM, withPlace } from './marker.ts'
import { setSourceData } from './set-source-data.ts'

/** A place that the graphics card draws. */
export interface MapPoint {
  id: string
  longitude: number
  latitude: number
  kind: 'listing' | 'closing' | 'asset' | 'cluster'
  /** Kind of the places in a cluster. Each kind has its own colour. */
  of?: 'listing' | 'closing' | 'asset'
  /** Price at the place, or number of places in a cluster. */
  label: string
  count?: number
  /**
   * If the place is known only roughly: radius in metres of the circle around the point. The place is somewhere in the
   * circle.
   */
  within?: number
  /** Explains `within` in words, for users who do not see the circle. */
  exactness?: string
}

interface PointProps {
  points?: readonly MapPoint[]
  onPickPoint?: (point: MapPoint) => void
  onHotPoint?: (id: string | null) => void
}

const NONE: readonly MapPoint[] = []
const SOURCE = 'points'
/** Minimum zoom for prices. A price is left out if there is no room. */
const PRICES_FROM = 13

/** Draws the points, and reports the point under the pointer and a clicked point. A click on a cluster zooms in. */
export function usePoints(map: LibreMap | null, { points = NONE, onPickPoint, onHotPoint }: PointProps) {
  const scheme = useComputedColorScheme('light')
  const latest = useRef({ onPickPoint, onHotPoint, points })
  latest.current = { onPickPoint, onHotPoint, points }
  const data = useMemo(() => collectionOf(points), [points])

  useEffect(() => {
    if (!map) return
    addLayers(map)
    const at = ({ point }: MapMouseEvent) => {
      const [hit] = map.queryRenderedFeatures(
        [
          [point.x - REACH, point.y - REACH],
          [point.x + REACH, point.y + REACH],
        ],
        { layers: HIT_LAYERS },
      )
      return latest.current.points.find(({ id }) => id === hit?.properties.id)
    }
    const click = (event: MapMouseEvent) => {
      const point = at(event)
      if (!point) return
      if (point.kind === 'cluster') openCluster(map, { ...point, shape: 'cluster', title: '' })
      else latest.current.onPickPoint?.(point)
    }
    const move = (event: MapMouseEvent) => {
      const point = at(event)
      map.getCanvas().style.cursor = point ? 'pointer' : ''
      latest.current.onHotPoint?.(point && point.kind !== 'cluster' ? point.id : null)
    }
    map.on('click', click)
    map.on('mousemove', move)
    return () => {
      map.off('click', click)
      map.off('mousemove', move)
    }
  }, [map])

  useEffect(() => {
    if (map) setSourceData(map, SOURCE, data)
  }, [map, data])

  useEffect(() => {
    if (!map || !scheme) return
    for (const layer of pointLayers()) {
      for (const [name, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(layer.id, name as Parameters<LibreMap['setPaintProperty']>[1], value)
    }
  }, [map, scheme])
}

/**
 * A reference zoom, and the pixels per metre at this zoom (at 40° north). Each additional zoom level doubles the
 * pixels.
 */
const DEEP = 22
const POINTS_OF_METRE = (512 * 2 ** DEEP) / (40_075_017 * Math.cos((40 * Math.PI) / 180))

/** Returns the opacity of points: `opacity` for places that are known only roughly, 1 for all others. */
const paler = (opacity: number): ExpressionSpecification => ['case', ['>', ['get', 'within'], 0], opacity, 1]

/** A click within this many pixels of a point selects the point, so that each target is 24 px wide. */
const REACH = 6
const HIT_LAYERS = ['point-clusters', 'point-listings', 'point-closings', 'point-assets']

/**
 * Converts points for the map. Points without valid coordinates are left out, with one warning each in the console
 * (core 8).
 */
export function collectionOf(points: readonly MapPoint[]): FeatureCollection<Point> {
  const circleOf = circlesOnce()
  return {
    type: 'FeatureCollection',
    features: withPlace(points).map(
      ({ id, longitude, latitude, kind, of = 'listing', label, count = 0, within = 0 }) => ({
        type: 'Feature',
        properties: {
          id,
          kind,
          of,
          label,
          within,
          circle: circleOf([longitude, latitude, within].join(), within),
          radius: clusterSize(count) / 2,
        },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      }),
    ),
  }
}

/**
 * Returns a function that returns the radius of the circle around a point. Homes at the same approximate place, such as
 * the centre of a town, share one circle: the function returns its radius for the first home, and 0 (no circle) for the
 * others.
 */
function circlesOnce() {
  const drawn = new Set<string>()
  return (circle: string, within: number) => {
    if (drawn.has(circle)) return 0
    drawn.add(circle)
    return within
  }
}

function addLayers(map: LibreMap): void {
  if (map.getSource(SOURCE)) return
  map.addSource(SOURCE, { type: 'geojson', data: collectionOf([]) })
  for (const layer of pointLayers()) map.addLayer(layer)
}

function pointLayers(): (LayerSpecification & { paint?: object })[] {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const [cluster, surface, text, halo] = ['--mk-cluster', '--surface', '--text', '--map-halo'].map(token)
  const closing = token('--mk-closing')
  /** A colour for each kind of cluster. */
  const ofCluster = (asset: string, closings: string, others = ''): ExpressionSpecification => [
    'match',
    ['get', 'of'],
    'asset',
    token(asset),
    'closing',
    token(closings),
    others,
  ]
  const font = ['Inter Variable', 'Inter', 'sans-serif']
  const only = (kind: MapPoint['kind']) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
  const disc = (id: string, kind: MapPoint['kind'], fill = surface, line = cluster): LayerSpecification => ({
    id,
    type: 'circle',
    source: SOURCE,
    filter: only(kind),
    paint: {
      'circle-radius': 5.5,
      'circle-color': fill ?? '',
      'circle-opacity': paler(0.4),
      'circle-stroke-color': line ?? '',
      'circle-stroke-opacity': paler(0.55),
      'circle-stroke-width': 2,
    },
  })
  return [
    {
      id: 'point-clusters',
      type: 'circle',
      source: SOURCE,
      filter: only('cluster'),
      paint: {
        'circle-radius': ['get', 'radius'],
        'circle-color': ofCluster('--mk-asset', '--mk-closing', cluster),
        'circle-stroke-color': ofCluster('--mk-asset', '--mk-closing', cluster),
        'circle-stroke-opacity': 0.25,
        'circle-stroke-width': 4,
      },
    },
    {
      id: 'point-counts',
      type: 'symbol',
      source: SOURCE,
      filter: only('cluster'),
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ofCluster('--mk-asset-on', '--mk-closing-text', token('--mk-cluster-text')) },
    },
    {
      id: 'point-within',
      type: 'circle',
      source: SOURCE,
      minzoom: WITHIN_FROM,
      filter: ['>', ['get', 'circle'], 0],
      paint: {
        'circle-radius': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          0,
          0,
          DEEP,
          ['*', ['get', 'circle'], POINTS_OF_METRE],
        ],
        'circle-opacity': 0,
        'circle-stroke-color': cluster ?? '',
        'circle-stroke-opacity': 0.45,
        'circle-stroke-width': 1,
      },
    },
    disc('point-listings', 'listing'),
    disc('point-assets', 'asset', text, surface),
    {
      id: 'point-closings',
      type: 'symbol',
      source: SOURCE,
      filter: only('closing'),
      layout: {
        'text-field': '◆',
        'text-font': font,
        'text-size': 18,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: {
        'text-color': closing,
        'text-opacity': paler(0.55),
        'text-halo-color': surface ?? '',
        'text-halo-width': 1.5,
      },
    },
    {
      id: 'point-prices',
      type: 'symbol',
      source: SOURCE,
      minzoom: PRICES_FROM,
      filter: ['!=', ['get', 'kind'], 'cluster'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': font,
        'text-size': 11,
        'text-offset': [0, -1.2],
        'text-padding': 3,
      },
      paint: { 'text-color': text ?? '', 'text-halo-color': halo ?? '', 'text-halo-width': 2 },
    },
  ]
}
