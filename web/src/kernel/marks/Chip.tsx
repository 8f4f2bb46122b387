import type { ChipLevel as StateLevel } from '@lindero/domain/kernel/chip-level'
import type { ReactNode } from 'react'
import classes from './marks.module.css'

export type ChipLevel = StateLevel | 'neutral' | 'info' | 'accent' | 'line'

/** Appearance of those levels of the specification that have no class of their own. */
const LOOKS: Partial<Record<ChipLevel, string | undefined>> = {
  primary: classes.accent,
  surface: '',
  neutral: '',
  light: classes.line,
  unelevated: classes.line,
}

/** A word on a coloured background, with an icon if it helps. Colour is never the only sign. */
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
    <span className={`${classes.chip} ${LOOKS[level] ?? classes[level] ?? ''}`}>
      {icon}
      {children}
    </span>
  )
}
