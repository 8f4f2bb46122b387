import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** An action that is offered as the next step. */
  action?: ReactNode
  /** True inside a card, so that the explanation takes no more room than it needs. */
  compact?: boolean
}

/** Explains why there is no content here, and offers a next step. */
export function EmptyState({ icon, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={`${classes.empty} ${compact ? classes.emptyCompact : ''}`}>
      {icon}
      <h2 className="text fs-14 semi">{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className="flex wrap justify-center gap-8 mt-8">{action}</div>}
    </div>
  )
}
