import { IconX } from '@tabler/icons-react'
import classes from './map.module.css'
import type { MarkerShape } from './marker.ts'
import { Pin } from './Pin.tsx'
import { SHAPE_CLASSES } from './shapes.ts'

/** Legend of a map: the name of each marker shape. */
export function MapLegend({ entries }: { entries: readonly { shape: MarkerShape; label: string }[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ shape, label }) => (
        <li key={shape}>
          <span className={classes.sample} aria-hidden="true">
            <span className={`${classes.mark} ${SHAPE_CLASSES[shape]}`}>
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
