import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** The only action that is offered as the next step. */
  action?: ReactNode
  /** True inside a card, to take only as much room as needed. */
  compact?: boolean
}

/** Explains why a place is empty, and offers the next action. */
export function EmptyState({ icon, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={`${classes.empty} ${compact ? classes.emptyCompact : ''}`}>
      {icon}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
