import classes from './map.module.css'

/** The pin that marks an asset on a map (shape `asset`). */
export function Pin() {
  return (
    <svg viewBox="0 0 34 42" width="34" height="42" aria-hidden="true">
      <path d="M17 41C12 33 3 26.500 3 16.500a14 14 0 0 1 28 0C31 26.500 22 33 17 41z" className={classes.pinBody} />
      <path d="M10.500 16.500 17 10.500l6.500 6v6.500h-4.500v-4h-4v4h-4.500z" className={classes.pinSign} />
    </svg>
  )
}
