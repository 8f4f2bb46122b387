import type { ReactNode } from 'react'
import classes from './marks.module.css'

export type ChipLevel = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'dark' | 'line'

/** A word on a coloured ground, with an icon where it helps: colour is never the only sign. */
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
