import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import classes from './page.module.css'

export interface RecordSection {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: LinkProps
  /** Unsaved changes or open work in that section. */
  badge?: number
}

/** Sections of a record: Info, Valuation, History… At the left; on a phone a row of tabs. */
export function RecordSections({ label, sections }: { label: string; sections: readonly RecordSection[] }) {
  return (
    <nav className={classes.sections} aria-label={label}>
      {sections.map(({ label: name, icon: Icon, link, badge }) => (
        <Link key={name} {...link}>
          <Icon size={18} stroke={1.5} />
          {name}
          {badge ? <span className={`${classes.badge} num`}>{badge}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
