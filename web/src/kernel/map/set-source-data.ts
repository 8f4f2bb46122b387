import type { GeoJSON } from 'geojson'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'

/** Replaces the data of a source. Does nothing if the map has been removed in the meantime. */
export function setSourceData(map: LibreMap, name: string, data: GeoJSON): void {
  const source = map.getSource<GeoJSONSource>(name)
  if (source) void source.setData(data)
}
