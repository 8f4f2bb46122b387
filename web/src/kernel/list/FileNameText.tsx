import classes from './list.module.css'

/** The last letters of a file name: its number or date, and its type. */
const END = /.{1,8}\.\w{1,5}$/

/** A file name in a cell. A narrow column shortens its beginning, because names of similar files differ at the end. */
export function FileNameText({ name }: { name: string }) {
  const end = END.exec(name)?.[0] ?? ''
  return (
    <span className={classes.fileName}>
      <span className="ellipsis clipped">{name.slice(0, name.length - end.length)}</span>
      <span>{end}</span>
    </span>
  )
}
