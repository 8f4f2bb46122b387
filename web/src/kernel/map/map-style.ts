import { NAME_ZOOM, OUTLINE_ZOOM, SECTION_ZOOM } from '@lindero/domain/kernel/tiles'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { type MapColours, mapColours } from './map-colours.ts'
import { borderLayers, labelLayers, landLayers } from './outline-layers.ts'

const NO_FEATURES: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

const tilesOf = (path: string, minzoom: number, maxzoom: number): SourceSpecification => ({
  type: 'vector',
  tiles: [`${location.origin}/api/${path}/{z}/{x}/{y}`],
  minzoom,
  maxzoom,
})

/**
 * The server's own map: land and sea, borders and names, drawn from the server's tiles. The style has no `glyphs`, so
 * the browser draws the letters. `hasNames` is true if the user may see the market, because the names of neighbourhoods
 * and streets come from listings.
 */
export function ownStyle(hasNames: boolean): StyleSpecification {
  return {
    version: 8,
    sources: {
      outline: tilesOf('map-outline', 0, OUTLINE_ZOOM),
      sections: tilesOf('map-sections', SECTION_ZOOM.first, SECTION_ZOOM.deepest),
      ...(hasNames ? { names: tilesOf('map-names', NAME_ZOOM, NAME_ZOOM) } : {}),
      rings: NO_FEATURES,
    },
    layers: ownLayers(mapColours(), hasNames),
  }
}

export function ownLayers(colours: MapColours, hasNames: boolean): LayerSpecification[] {
  return [
    ...landLayers(colours),
    ...borderLayers(colours),
    ...labelLayers(colours).filter((layer) => hasNames || !('source' in layer) || layer.source !== 'names'),
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      paint: { 'line-color': colours.ring, 'line-width': 1.5, 'line-dasharray': [2, 3] },
    },
  ]
}
