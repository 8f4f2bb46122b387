import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
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
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On a phone the row may be wider than the screen: the section that is open stands in sight.
    const current = row.current?.querySelector(`[href="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={row} className={classes.sections} aria-label={label}>
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
