import type { Changes } from '@lindero/domain/kernel/changes'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/use-session.ts'
import classes from './record.module.css'
import { countOf, useSections } from './section.ts'

interface SectionTabsProps {
  label: string
  record: unknown
  changes: Changes
}

/** The sections of a record at the left, each with the number of its unsaved changes; on a phone a row of tabs. */
export function SectionTabs({ label, record, changes }: SectionTabsProps) {
  const { i18n } = useTranslation()
  const may = useMay()
  const params = useParams({ strict: false })
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const sections = useSections().filter(
    ({ section }) => section.page && may(section.permission) && section.visibleIf?.(record) !== false,
  )
  useEffect(() => {
    // On a phone the row may be wider than the screen: the open section is scrolled into view.
    const current = row.current?.querySelector(`[href="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={row} className={classes.sections} aria-label={label}>
      {sections.map(({ to, section }) => {
        const Icon = section.icon
        const count = countOf(section, changes)
        // The first section may have the record's own address, which is a prefix of all others.
        const exact = sections.some((other) => other.to.startsWith(`${to}/`))
        return (
          <Link key={to} to={to} params={params} activeOptions={{ exact, includeSearch: false }}>
            <Icon size={18} stroke={1.5} />
            {i18n.t(section.label)}
            {count > 0 && <span className={`${classes.badge} num`}>{count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
