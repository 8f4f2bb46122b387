import classes from './jobs.module.css'

const RADIUS = 7
const LENGTH = 2 * Math.PI * RADIUS

/** Progress ring; `share` is from 0 to 1. */
export function Ring({ share }: { share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
      <circle className={classes.ringGround} cx="9" cy="9" r={RADIUS} />
      <circle
        className={classes.ringDone}
        cx="9"
        cy="9"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.max(0.05, share))}
      />
    </svg>
  )
}
