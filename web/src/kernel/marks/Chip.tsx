import type { ReactNode } from 'react'
import classes from './marks.module.css'

export type ChipLevel = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'dark' | 'line'

/** A word with a ground, and where it helps a sign: colour never says it alone. */
export function Chip({
  level = 'neutral',
  icon,
  children,
}: {
  level?: ChipLevel
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`${classes.chip} ${classes[level] ?? ''}`}>
      {icon}
      {children}
    </span>
  )
}
