import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './states.module.css'

type Level = 'info' | 'warning' | 'danger' | 'success'

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCheck,
} as const

interface BannerProps {
  level?: Level
  children: ReactNode
  /** Ref to the element, so that the caller can move the focus to it. */
  ref?: Ref<HTMLDivElement>
}

/** A line that stays on the screen. It states a reason, and may end with an action. */
export function Banner({ level = 'info', children, ref }: BannerProps) {
  const Icon = icons[level]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      data-banner
      className={`${classes.banner} row gap-10 py-8 px-14 r fs-13 ${level === 'info' ? '' : classes[level]}`}
      role={level === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      {children}
    </div>
  )
}
