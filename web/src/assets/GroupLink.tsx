import { Link } from '@tanstack/react-router'
import classes from '../kernel/list/list.module.css'

/** Group name as a link to its page. Renders nothing for an asset without a group. */
export function GroupLink({ uuid, name }: { uuid: string | null; name: string | null }) {
  if (uuid === null) return null
  return (
    <Link to="/groups/$uuid/info" params={{ uuid }} className={classes.link}>
      {name}
    </Link>
  )
}
