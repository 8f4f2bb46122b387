import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { OutlineData } from './outline-data.ts'

/** The colours of the map, from the tokens of the present theme. */
export function mapColours() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    sea: token('--map-water'),
    land: token('--map-block'),
    border: token('--map-rail'),
    province: token('--map-label'),
    label: token('--map-label'),
    halo: token('--map-halo'),
    ring: token('--area-line'),
  }
}

const EMPTY: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

/**
 * The map without network: sea, land, municipal and provincial borders, names. It has no `glyphs`, so the browser
 * draws the letters itself.
 */
export function outlineStyle(): StyleSpecification {
  return {
    version: 8,
    sources: { land: EMPTY, municipalities: EMPTY, provinces: EMPTY, names: EMPTY, rings: EMPTY },
    layers: layersIn(mapColours()),
  }
}

export function layersIn(colours: ReturnType<typeof mapColours>): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'municipalities',
      type: 'line',
      source: 'municipalities',
      minzoom: 7,
      paint: {
        'line-color': colours.border,
        'line-opacity': 0.75,
        'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.4, 12, 1.6],
      },
    },
    {
      id: 'provinces',
      type: 'line',
      source: 'provinces',
      paint: {
        'line-color': colours.province,
        'line-opacity': 0.6,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 12, 2],
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'names',
      minzoom: 9,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Inter Variable', 'Inter', 'sans-serif'],
        'text-size': 11,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      paint: { 'line-color': colours.ring, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
  ]
}

export const OUTLINE_SOURCES = [
  'land',
  'municipalities',
  'provinces',
  'names',
] as const satisfies readonly (keyof OutlineData)[]
