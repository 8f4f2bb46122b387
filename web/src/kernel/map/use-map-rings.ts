import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapRing } from './marker.ts'
import { ringShape } from './ring-shape.ts'
import { setSourceData } from './set-source-data.ts'

export function useMapRings(map: LibreMap | null, rings: readonly MapRing[]): void {
  useEffect(() => {
    if (map) setSourceData(map, 'rings', { type: 'FeatureCollection', features: rings.map(ringShape) })
  }, [map, rings])
}
