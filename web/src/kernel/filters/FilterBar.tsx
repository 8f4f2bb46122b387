import type { ReactNode } from 'react'
import classes from './filters.module.css'

interface FilterBarProps {
  /** Search and filters. */
  children: ReactNode
  /** At the end of the line: the columns, and the like. */
  aside?: ReactNode
}

/** The line between head and table. */
export function FilterBar({ children, aside }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      <span className={classes.gap} />
      {aside}
    </div>
  )
}
