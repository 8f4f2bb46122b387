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
    <section className={`${classes.panel} ${wide ? `${classes.panelWide} mt-12` : ''}`}>
      <header className={`${classes.panelHead} flex baseline gap-8 mb-12`}>
        <h2 className="fs-13 semi lh-18">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
