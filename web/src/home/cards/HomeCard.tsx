import type { ReactNode } from 'react'
import classes from './home.module.css'

interface HomeCardProps {
  title: string
  /** Link to the full list, at the end of the header. */
  action?: ReactNode
  children: ReactNode
}

export function HomeCard({ title, action, children }: HomeCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={`${classes.cardHead} flex between baseline gap-8 px-16 pt-14 pb-10 fs-12`}>
        <h2 className="fs-13 semi lh-18">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
