import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageHeadProps {
  title: string
  /** Number beside the title. */
  count?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, count, sub, actions }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <h1 title={title}>{title}</h1>
      {count !== undefined && <span className={`${classes.count} num`}>{count}</span>}
      {sub && <span className={classes.sub}>{sub}</span>}
      <span className={classes.gap} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
