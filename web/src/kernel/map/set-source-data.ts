import type { GeoJSON } from 'geojson'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'

/** Gives a source of the style its data; a map that has gone meanwhile is left alone. */
export function setSourceData(map: LibreMap, name: string, data: GeoJSON): void {
  const source = map.getSource<GeoJSONSource>(name)
  if (source) void source.setData(data)
}
