import classes from './api-documentation.module.css'

/** GET, POST, PUT or DELETE, told by the word first and by its colour second. */
export function MethodMark({ method }: { method: string }) {
  return <span className={`${classes.method} ${classes[method.toLowerCase()] ?? ''}`}>{method}</span>
}
