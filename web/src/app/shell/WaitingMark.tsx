import type { Waiting } from './use-waiting.ts'
import classes from './waiting.module.css'

/** Number of waiting items next to a link. Hidden from screen readers, which get it as the link's description. */
export function WaitingMark({ waiting }: { waiting: Waiting | null }) {
  if (!waiting) return null
  return (
    <span className={`${classes.waiting} px-4 r-8 fs-11 lh-16 text-center num`} aria-hidden>
      {waiting.figure}
    </span>
  )
}
