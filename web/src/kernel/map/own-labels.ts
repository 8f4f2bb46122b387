import type { Map as LibreMap } from 'maplibre-gl'

/** Layers replaced by a base map with its own names. Not in the file that draws them, which loads with the map. */
const OWN_LABELS = ['name-streets', 'name-villages', 'name-neighbourhoods', 'name-towns', 'name-cities'] as const

/** The source of the server's own base map, whose names replace those of the outline. */
export const FILE_SOURCE = 'base-file'

/** Shows or hides the names of our own map, which a base map with names of its own replaces. */
export function showOwnLabels(map: LibreMap, isShown: boolean): void {
  if (!map.style) return
  const visible = isShown && !map.getSource(FILE_SOURCE) ? 'visible' : 'none'
  for (const id of OWN_LABELS) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visible)
}
