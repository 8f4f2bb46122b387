import type { Map as LibreMap } from 'maplibre-gl'
import { OWN_LABELS } from './outline-layers.ts'

/** The source of the server's own base map, whose names replace those of the outline. */
export const FILE_SOURCE = 'base-file'

/** Shows or hides the names of our own map, which a base map with names of its own replaces. */
export function showOwnLabels(map: LibreMap, isShown: boolean): void {
  if (!map.style) return
  const visible = isShown && !map.getSource(FILE_SOURCE) ? 'visible' : 'none'
  for (const id of OWN_LABELS) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visible)
}
