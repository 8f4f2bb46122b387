import type { ReactNode } from 'react'
import classes from './marks.module.css'

const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

/** Name of the main modifier key on this keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

export function Kbd({ children, onAccent = false }: { children: ReactNode; onAccent?: boolean }) {
  return (
    <kbd
      className={`${classes.kbd} inline-row r-sm bg-surface text-3 fs-11 medium nowrap ${onAccent ? classes.kbdOnAccent : ''}`}
    >
      {children}
    </kbd>
  )
}
