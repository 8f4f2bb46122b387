import type { Waiting } from './use-waiting.ts'
import classes from './waiting.module.css'

/** Number of waiting items next to a link. Hidden from screen readers, which get it as the link's description. */
export function WaitingMark({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null
  return (
    <span className={`${classes.waiting} num`} aria-hidden>
      {waiting.figure}
    </span>
  )
}
