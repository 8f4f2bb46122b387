import type { GeoJSON } from 'geojson'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'

/** Sets the data of a source of the style; does nothing if the map was removed meanwhile. */
export function setSourceData(map: LibreMap, name: string, data: GeoJSON): void {
  const source = map.getSource<GeoJSONSource>(name)
  if (source) void source.setData(data)
}
