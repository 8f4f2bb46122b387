import type { ReactNode } from 'react'
import classes from './home.module.css'

interface HomeCardProps {
  title: string
  /** At the end of the header: the link to all rows. */
  action?: ReactNode
  children: ReactNode
}

/** One card of a home. */
export function HomeCard({ title, action, children }: HomeCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
