import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { clusterSize } from './cluster-markers.ts'
import classes from './map.module.css'
import type { MapMarker } from './marker.ts'
import { Pin } from './Pin.tsx'
import { SHAPE_CLASSES } from './shapes.ts'

interface MapMarkProps {
  marker: MapMarker
  isHot: boolean
  onHot?: (id: string | null) => void
  onPick: (marker: MapMarker) => void
}

/** One mark. Keyboard users reach its row in the list beside the map. */
export const MapMark = memo(function MapMark({ marker, isHot, onHot, onPick }: MapMarkProps) {
  const size = marker.shape === 'cluster' ? clusterSize(marker.count ?? 0) : undefined
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.mark} ${SHAPE_CLASSES[marker.shape]} ${isHot ? classes.hot : ''}`}
      style={size === undefined ? undefined : { width: size, height: size }}
      aria-label={marker.label ? `${marker.label} · ${marker.title}` : marker.title}
      title={marker.title}
      onClick={() => onPick(marker)}
      onMouseEnter={onHot && (() => onHot(marker.id))}
      onMouseLeave={onHot && (() => onHot(null))}
    >
      <MarkContent marker={marker} />
    </button>
  )
})

function MarkContent({ marker }: { marker: MapMarker }): ReactNode {
  const formats = useFormats()
  switch (marker.shape) {
    case 'asset':
      return <Pin />
    case 'outlier':
      return <IconX size={10} stroke={2.5} aria-hidden />
    case 'cluster':
      return <span>{marker.label ?? formats.number(marker.count)}</span>
    default:
      return marker.label ? <span>{marker.label}</span> : null
  }
}
