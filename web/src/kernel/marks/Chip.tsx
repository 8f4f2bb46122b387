import type { ChipLevel as StateLevel } from '@lindero/domain/kernel/chip-level'
import type { ReactNode } from 'react'
import classes from './marks.module.css'

export type ChipLevel = StateLevel | 'neutral' | 'info' | 'accent' | 'line'

/** The CSS class of each chip level. Levels with a class of the same name are not listed. */
const LOOKS: Partial<Record<ChipLevel, string | undefined>> = {
  primary: classes.accent,
  surface: '',
  neutral: '',
  light: classes.line,
  unelevated: classes.line,
}

/** A word on a coloured background, optionally with an icon. The meaning must not depend on the colour alone. */
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
    <span data-chip className={`${classes.chip} ${LOOKS[level] ?? classes[level] ?? ''}`}>
      {icon}
      {children}
    </span>
  )
}
