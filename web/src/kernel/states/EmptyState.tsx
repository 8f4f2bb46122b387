import type { ReactNode } from 'react'
import classes from './states.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** The one next action. */
  action?: ReactNode
  /** Inside a card: takes no more room than it needs. */
  compact?: boolean
}

/** Explains an empty place, with the next action. */
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
