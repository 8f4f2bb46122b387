import type { ReactNode } from 'react'
import classes from './record.module.css'

interface PanelProps {
  title: string
  text?: string
  children: ReactNode
  /** True to span the full page width. */
  wide?: boolean
}

/** A framed part of a section. */
export function Panel({ title, text, children, wide = false }: PanelProps) {
  return (
    <section className={`${classes.panel} ${wide ? classes.panelWide : ''}`}>
      <header className={classes.panelHead}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}

export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
