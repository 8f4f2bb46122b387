import type { ReactNode } from 'react'
import classes from './info.module.css'

interface PanelProps {
  title: string
  children: ReactNode
  /** True to span the full page width. */
  wide?: boolean
  aside?: ReactNode
}

export function Panel({ title, children, wide = false, aside }: PanelProps) {
  return (
    <section className={`${classes.panel} ${wide ? classes.panelWide : ''}`}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
