import classes from './api-documentation.module.css'

/** GET, POST, PUT or DELETE, as a word and as a colour. */
export function MethodMark({ method }: { method: string }) {
  return <span className={`${classes.method} ${classes[method.toLowerCase()] ?? ''}`}>{method}</span>
}
