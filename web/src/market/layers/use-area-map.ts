import { api } from '@lindero/contract/api'
import { AREA_MAP_NAMES, AREA_MAP_ZOOM, type AreaMap, classLimits } from '@lindero/domain/areas/area-maps'
import { HEAT_FIGURE_NAMES, type HeatFigure } from '@lindero/domain/market/heat-figures'
import { useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import type { ExpressionSpecification, Map as LibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { queryOf } from '../../kernel/api/query.ts'
import type { MapPlace } from '../../kernel/map/marker.ts'
import { setSourceData } from '../../kernel/map/set-source-data.ts'
import { roundedOut } from './use-evidence-points.ts'

const PAUSE = 300
const SOURCE = 'area-map'
const LINES = 'area-map-lines'
const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * Shades of one hue, from low to high values. The shade for low values is similar to the colour of land in the theme.
 */
const COLOURS = {
  light: ['#e1f1f2', '#a9d4d8', '#6ab2b9', '#2c8791', '#07525c'],
  dark: ['#12343a', '#1d5159', '#2f7680', '#4fa3ad', '#8fd5dc'],
} as const

/** The property type of the market figures: flats, the most frequent type in each area. */
const FLATS = 11

export const isHeatFigure = (name: AreaMap | HeatFigure | null): name is HeatFigure =>
  HEAT_FIGURE_NAMES.some((figure) => figure === name)

/** Colours municipalities, census sections or grid cells by a figure. Returns what the legend needs. */
export function useAreaMap(map: LibreMap, name: AreaMap | HeatFigure | null, place: MapPlace | null) {
  const scheme = useComputedColorScheme('light')
  const [settled] = useDebouncedValue(place, PAUSE)
  const isNear = (settled?.zoom ?? 0) >= AREA_MAP_ZOOM
  const bbox = settled ? Object.values(ordered(roundedOut(settled.box))).join() : ''
  const publicName = AREA_MAP_NAMES.find((each) => each === name)
  const publicMap = useQuery({
    ...queryOf(api.areaMap, { params: { figure: publicName ?? 'incomes' }, query: { bbox } }),
    enabled: publicName !== undefined && isNear,
    placeholderData: (before, of) => (figureOf(of?.queryKey) === publicName ? before : undefined),
  })
  const heat = isHeatFigure(name) ? name : null
  const market = useQuery({
    ...queryOf(api.heatMap, { params: { figure: heat ?? 'unitPrice' }, query: { bbox, typeId: FLATS } }),
    enabled: heat !== null && isNear,
    placeholderData: (before, of) => (figureOf(of?.queryKey) === heat ? before : undefined),
  })
  const query = heat === null ? publicMap : market
  const areaMap = heat === null ? publicMap.data : market.data
  const data = name !== null && isNear ? areaMap : undefined
  const limits = useMemo(
    () => classLimits((data?.items ?? []).flatMap(({ value }) => (value === null ? [] : [value]))),
    [data],
  )
  const colours = useMemo(() => coloursOf(scheme, limits.length + 1), [scheme, limits])

  useEffect(() => {
    if (!map.style) return
    if (!map.getSource(SOURCE)) addLayers(map)
    setSourceData(map, SOURCE, data ? collectionOf(data.items) : NOTHING)
  }, [map, data])
  useEffect(() => {
    if (map.style && map.getLayer(SOURCE)) map.setPaintProperty(SOURCE, 'fill-color', paintOf(colours, limits))
  }, [map, colours, limits])

  return {
    data,
    /** The figures of the product's own market data, each with the number of homes behind it. */
    heat: heat === null || !isNear ? undefined : market.data,
    publicMap: heat === null && isNear ? publicMap.data : undefined,
    limits,
    colours,
    isNear,
    isLoading: name !== null && isNear && query.isPending,
    failed: name !== null && query.isError ? query : null,
  }
}

/**
 * Reads the figure from a query key. While the map moves, the previous reply stays only if it is for the same figure.
 */
const figureOf = (key: readonly unknown[] | undefined) =>
  (key?.[1] as { params?: { figure?: string } } | undefined)?.params?.figure

const ordered = ({ west, south, east, north }: MapPlace['box']) => ({ west, south, east, north })

/** `count` colours, spread over the whole scale. */
function coloursOf(scheme: 'light' | 'dark', count: number): string[] {
  const scale = COLOURS[scheme]
  if (count === 1) return [scale[2]]
  return Array.from(
    { length: count },
    (_, index) => scale[Math.round((index * (scale.length - 1)) / (count - 1))] ?? scale[0],
  )
}

function paintOf([first = '', ...rest]: readonly string[], limits: readonly number[]): ExpressionSpecification {
  const steps = limits.flatMap((limit, index) => [limit, rest[index] ?? first])
  const value: ExpressionSpecification = ['get', 'value']
  const stepped = (
    steps.length === 0 ? ['case', true, first, first] : ['step', value, first, ...steps]
  ) as ExpressionSpecification
  return ['case', ['==', value, null], 'rgba(0,0,0,0)', stepped]
}

function addLayers(map: LibreMap): void {
  map.addSource(SOURCE, { type: 'geojson', data: NOTHING })
  map.addLayer(
    { id: SOURCE, type: 'fill', source: SOURCE, minzoom: AREA_MAP_ZOOM, paint: { 'fill-opacity': 0.6 } },
    'rings',
  )
  map.addLayer(
    {
      id: LINES,
      type: 'line',
      source: SOURCE,
      minzoom: AREA_MAP_ZOOM,
      paint: { 'line-color': '#7d8b94', 'line-width': 0.6, 'line-opacity': 0.7 },
    },
    'rings',
  )
}

interface Area {
  code: string
  name: string
  value: number | null
  polygons: number[][][][]
}

function collectionOf(items: readonly Area[]): FeatureCollection<MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: items.map(({ code, name, value, polygons }) => ({
      type: 'Feature',
      properties: { code, name, value },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    })),
  }
}
