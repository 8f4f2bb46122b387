import type { Waiting } from './use-waiting.ts'
import classes from './waiting.module.css'

/** Number of waiting things at a link; screen readers hear it as the description of the link, not in its name. */
export function WaitingMark({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null
  return (
    <span className={`${classes.waiting} num`} aria-hidden>
      {waiting.figure}
    </span>
  )
}
