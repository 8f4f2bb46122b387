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
    <header className={`${classes.head} row rigid gap-12 px-20 pt-16 pb-12`}>
      <div className={`${classes.lead} gap-y-2 gap-x-12 row grow wrap min-w-0`}>
        <div className="max-w-full row gap-12 min-w-0">
          <h1 title={title}>{title}</h1>
          {count !== undefined && <span className={`${classes.count} num`}>{count}</span>}
        </div>
        {sub && <div className={`${classes.sub} row wrap gap-x-12 min-w-0 text-3 fs-13`}>{sub}</div>}
      </div>
      {actions && <div className={`${classes.actions} row rigid gap-8`}>{actions}</div>}
    </header>
  )
}
