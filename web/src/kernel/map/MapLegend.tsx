import { IconX } from '@tabler/icons-react'
import classes from './map.module.css'
import type { MarkerShape } from './marker.ts'
import { Pin } from './Pin.tsx'
import { SHAPE_CLASSES } from './shapes.ts'

interface LegendEntry {
  shape: MarkerShape
  label: string
  /** What a cluster contains, if it is drawn in the colour of this kind. */
  of?: 'asset' | 'closing' | undefined
}

/** Legend of a map: the name of each marker shape. */
export function MapLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ shape, label, of }) => (
        <li key={shape}>
          <span className={classes.sample} aria-hidden="true">
            <span className={`${classes.mark} ${SHAPE_CLASSES[shape]} ${of ? classes[`of-${of}`] : ''}`}>
              {shape === 'asset' && <Pin />}
              {shape === 'outlier' && <IconX size={10} stroke={2.5} />}
            </span>
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
