import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

type Level = 'info' | 'warning' | 'danger' | 'success'

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCheck,
} as const

/** A line that stays: what is the matter, and at its end what to do about it. */
export function Banner({ level = 'info', children }: { level?: Level; children: ReactNode }) {
  const Icon = icons[level]
  return (
    <div
      className={`${classes.banner} ${level === 'info' ? '' : classes[level]}`}
      role={level === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      {children}
    </div>
  )
}
