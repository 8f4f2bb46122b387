import type { Map as LibreMap } from 'maplibre-gl'

/**
 * Layers that are hidden if the base map has its own names. The list is not in the file that draws these layers,
 * because that file is loaded only with the map.
 */
const OWN_LABELS = ['name-streets', 'name-villages', 'name-neighbourhoods', 'name-towns', 'name-cities'] as const

/** The source of the server's map file (`base-file.ts`). Its names replace the layers `OWN_LABELS`. */
export const FILE_SOURCE = 'base-file'

/** Shows or hides the layers `OWN_LABELS`. They stay hidden if the map has the source `FILE_SOURCE`. */
export function showOwnLabels(map: LibreMap, isShown: boolean): void {
  if (!map.style) return
  const visible = isShown && !map.getSource(FILE_SOURCE) ? 'visible' : 'none'
  for (const id of OWN_LABELS) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visible)
}
