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
    <section
      className={`${classes.panel} min-w-0 px-16 pt-14 pb-16 mb-12 border r-lg bg-surface ${wide ? classes.panelWide : ''}`}
    >
      <header className={`${classes.panelHead} mb-12`}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}

export function Fields({ children }: { children: ReactNode }) {
  return <div className={`${classes.fields} grid items-start gap-y-14 gap-x-16 columns-2`}>{children}</div>
}
