import classes from './api-documentation.module.css'

/** HTTP method as a coloured word. */
export function MethodMark({ method }: { method: string }) {
  return <span className={`${classes.method} text-2 fs-11 semi ${classes[method.toLowerCase()] ?? ''}`}>{method}</span>
}
