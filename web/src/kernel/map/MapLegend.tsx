import { IconX } from '@tabler/icons-react'
import classes from './map.module.css'
import type { MarkerShape } from './marker.ts'
import { Pin } from './Pin.tsx'
import { SHAPE_CLASSES } from './shapes.ts'

interface LegendEntry {
  shape: MarkerShape
  label: string
  /** Kind of the places in a cluster, if the cluster has the colour of this kind. */
  of?: 'asset' | 'closing' | undefined
}

/** Legend of a map: the name of each marker shape. */
export function MapLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={`${classes.legend} row wrap gap-x-12 text-2 fs-12`}>
      {entries.map(({ shape, label, of }) => (
        <li className="inline-row gap-6 nowrap" key={shape}>
          <span className={classes.sample} aria-hidden="true">
            <span
              className={`${classes.mark} grid place-center absolute p-0 border-0 pointer ${SHAPE_CLASSES[shape]}`}
              style={of && { background: `var(--mk-${of})` }}
            >
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
