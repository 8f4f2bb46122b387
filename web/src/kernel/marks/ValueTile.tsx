import type { ReactNode } from 'react'
import classes from './marks.module.css'

/** The row of figures in the head of a record. */
export function ValueTiles({ children }: { children: ReactNode }) {
  return <dl className={`${classes.tiles} flex wrap gap-y-8 min-w-0 px-16 pt-8 pb-12`}>{children}</dl>
}

interface ValueTileProps {
  label: ReactNode
  children: ReactNode
  /** Paler text after the figure, such as its source or its deviation. */
  note?: ReactNode
  /** True for the main value of the record, the only figure in large type. */
  main?: boolean
}

export function ValueTile({ label, children, note, main = false }: ValueTileProps) {
  return (
    <div className={`${classes.tile} ${main ? classes.tileMain : ''}`}>
      <dt>{label}</dt>
      <dd className="num">
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
