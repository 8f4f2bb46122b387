import type { TileLayer } from '@lindero/domain/market/map-layers'
import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { MapCanvasProps } from '../../kernel/map/MapCanvas.tsx'
import { MapView } from '../../kernel/map/MapView.tsx'
import { readLayerChoice } from './layer-choice.ts'
import { useBaseMap } from './use-base-map.ts'
import { useTileLayers } from './use-tile-layers.ts'

/** A small map that shows the base map chosen by the user, without a layer panel. */
export function BasedMap(props: Omit<MapCanvasProps, 'tools' | 'source' | 'notice'>) {
  const [choice] = useState(() => readLayerChoice('assets'))
  const { base, source, notice, setMissing } = useBaseMap(choice)
  return (
    <MapView
      {...props}
      source={source}
      notice={notice}
      tools={(map) => <BaseTiles map={map} base={base} onMissing={setMissing} />}
    />
  )
}

interface BaseTilesProps {
  map: LibreMap
  base: TileLayer | null
  onMissing: (isMissing: boolean) => void
}

function BaseTiles({ map, base, onMissing }: BaseTilesProps) {
  const { failed } = useTileLayers(map, base, NONE)
  const isMissing = base !== null && failed.includes(base)
  useEffect(() => onMissing(isMissing), [onMissing, isMissing])
  return null
}

const NONE = [] as const
