import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** The font of the page. The browser uses it for the names on the map too. */
export const MAP_FONT = ['Inter Variable', 'Inter', 'sans-serif']

const outline = (layer: string) => ({ source: 'outline', 'source-layer': layer }) as const
const isRank = (...ranks: number[]): ['in', ExpressionSpecification, ExpressionSpecification] => [
  'in',
  ['get', 'rank'],
  ['literal', ranks],
]

/**
 * The layers of sea and land. Land is drawn below missing tiles, so that a map that is still loading does not look like
 * sea.
 */
export function landLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': colours.background } },
    { id: 'sea', type: 'fill', ...outline('sea'), paint: { 'fill-color': colours.water, 'fill-antialias': false } },
    {
      id: 'abroad',
      type: 'fill',
      ...outline('land'),
      filter: ['has', 'abroad'],
      paint: { 'fill-color': colours.abroad, 'fill-antialias': false },
    },
    {
      // A line that is about 1.5 km wide at every zoom. It covers gaps along the border, because two sources draw the
      // border slightly differently.
      id: 'seam',
      type: 'line',
      ...outline('seam'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.abroad,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 4, 0.4, 16, 1_640],
      },
    },
    {
      id: 'land',
      type: 'fill',
      ...outline('land'),
      filter: ['!', ['has', 'abroad']],
      paint: { 'fill-color': colours.land, 'fill-antialias': false },
    },
    { id: 'lakes', type: 'fill', ...outline('lakes'), minzoom: 7, paint: { 'fill-color': colours.water } },
    {
      id: 'rivers',
      type: 'line',
      ...outline('rivers'),
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 6, 6, 9, 7, 20]] as never,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.waterLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 9, 1.4, 13, 3],
      },
    },
  ]
}

/** The layers of borders, which are drawn above every base map. */
export function borderLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'municipalities',
      type: 'line',
      ...outline('municipalities'),
      minzoom: 8,
      paint: {
        'line-color': colours.border,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0.45, 10, 0.9],
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.4, 12, 1.2, 16, 1.8],
      },
    },
    {
      id: 'provinces',
      type: 'line',
      ...outline('provinces'),
      paint: {
        'line-color': colours.province,
        'line-opacity': 0.55,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 12, 1.8],
      },
    },
    {
      id: 'country',
      type: 'line',
      ...outline('seam'),
      maxzoom: 9,
      paint: { 'line-color': colours.province, 'line-opacity': 0.7, 'line-width': 1 },
    },
    {
      id: 'sections',
      type: 'line',
      source: 'sections',
      'source-layer': 'sections',
      minzoom: 13,
      paint: {
        'line-color': colours.border,
        'line-opacity': 0.8,
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, 0.4, 17, 1.2],
      },
    },
  ]
}

const nameOf = (colours: MapColours) => ({
  layout: {
    'text-field': ['get', 'name'] as ExpressionSpecification,
    'text-font': MAP_FONT,
    'text-padding': 6,
    'text-max-width': 8,
  },
  paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
})

/**
 * The layers of names. Large cities appear first; villages, neighbourhoods and streets appear only at a higher zoom.
 */
export function labelLayers(colours: MapColours): LayerSpecification[] {
  const { layout, paint } = nameOf(colours)
  const town = { ...paint, 'text-color': colours.town }
  const ordered = { 'symbol-sort-key': ['get', 'rank'] as ExpressionSpecification }
  return [
    {
      id: 'name-streets',
      type: 'symbol',
      source: 'names',
      'source-layer': 'names',
      minzoom: 14.5,
      filter: ['==', ['get', 'kind'], 'street'],
      layout: { ...layout, 'text-size': 10.5, 'symbol-sort-key': ['-', 0, ['get', 'adverts']] },
      paint,
    },
    {
      id: 'name-villages',
      type: 'symbol',
      ...outline('villages'),
      minzoom: 9.5,
      layout: { ...layout, ...ordered, 'text-size': ['interpolate', ['linear'], ['zoom'], 9, 10.5, 13, 12.5] },
      paint,
    },
    {
      id: 'name-neighbourhoods',
      type: 'symbol',
      source: 'names',
      'source-layer': 'names',
      minzoom: 13,
      filter: ['==', ['get', 'kind'], 'neighbourhood'],
      layout: {
        ...layout,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 16, 13],
        'text-letter-spacing': 0.04,
        'symbol-sort-key': ['-', 0, ['get', 'adverts']],
      },
      paint: town,
    },
    {
      id: 'name-towns',
      type: 'symbol',
      ...outline('places'),
      minzoom: 6.5,
      filter: isRank(3, 4),
      layout: { ...layout, ...ordered, 'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10.5, 12, 14] },
      paint: town,
    },
    {
      id: 'name-cities',
      type: 'symbol',
      ...outline('places'),
      minzoom: 3.5,
      filter: isRank(1, 2),
      layout: { ...layout, ...ordered, 'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 8, 14, 12, 16] },
      paint: town,
    },
  ]
}
