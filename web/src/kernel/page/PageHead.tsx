import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageHeadProps {
  title: string
  /** Number beside the title. */
  count?: ReactNode
  /** Beside the title if it fits in one line, otherwise below it. Each `<span>` in it stays in one line. */
  sub?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, count, sub, actions }: PageHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.lead}>
        <div className={classes.name}>
          <h1 title={title}>{title}</h1>
          {count !== undefined && <span className={`${classes.count} num`}>{count}</span>}
        </div>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
