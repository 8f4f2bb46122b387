import type { Waiting } from './use-waiting.ts'
import classes from './waiting.module.css'

/** Number of waiting items at a link. Screen readers read it as the link's description, not as part of its name. */
export function WaitingMark({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null
  return (
    <span className={`${classes.waiting} num`} aria-hidden>
      {waiting.figure}
    </span>
  )
}
