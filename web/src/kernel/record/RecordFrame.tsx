import { type Changes, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { Link, Outlet, useLocation, useMatches, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../actions/use-shortcuts.ts'
import { askDelete } from '../dialogs/dialogs.ts'
import { UnsavedBar } from '../drafts/UnsavedBar.tsx'
import type { Draft } from '../drafts/use-draft.ts'
import { useLeaveGuard } from '../drafts/use-leave-guard.ts'
import { useSaveKey } from '../drafts/use-save-key.ts'
import { type Crumb, useBreadcrumbs } from '../page/breadcrumbs.ts'
import { Page } from '../page/Page.tsx'
import { useMay } from '../session/use-session.ts'
import { NotFound } from '../states/NotFound.tsx'
import { useIsPhone } from '../table/use-is-phone.ts'
import { SlotsProvider, useSlots } from './RecordSlot.tsx'
import classes from './record.module.css'
import { countAll, countOf, useSections } from './section.ts'

/** Saving of the whole record: through one form, or area by area with `useSaveAreas`. */
export interface RecordSaving {
  save: () => void
  isSaving: boolean
  /** True while the summary shown before saving is loading. */
  isOpening?: boolean
  /** The reason why the record cannot be saved now, as a sentence. */
  blocked?: string | null
  /**
   * True to enable Ctrl/⌘ S even if no change is counted yet, because typed text may become a change when it is parsed.
   */
  savesTyping?: boolean
}

interface RecordHead {
  title: string
  crumbs: readonly Crumb[]
  /** Chips next to the title that show the state of the record. */
  marks?: ReactNode
  about?: string
  saving: RecordSaving
  /** Actions on the whole record, placed after Save. */
  actions?: ReactNode
}

interface RecordFrameProps {
  /** Accessible name of the list of sections. */
  label: string
  record?: unknown
  /** Absent if each section saves its own changes. */
  draft?: Draft
  /** Discards the unsaved changes. The default is `draft.discard`. */
  onDiscard?: () => void
  /** True if moving between these two addresses keeps the unsaved changes of the draft. */
  staysAt?: (to: string, from: string) => boolean
  /** Name and state of the record. Absent if every section has its own header. */
  head?: RecordHead
  /** Decisions and corrections that the user must make before saving the record. */
  notices?: ReactNode
}

/**
 * The page of a record: a column with its sections, the header with Save for the whole record, the open section, and
 * the content of the sections' `RecordSlot`s. A user who leaves the page with unsaved changes is asked for confirmation
 * (core 2). The component of the record's route renders this page, and child routes render the sections.
 */
export function RecordFrame(props: RecordFrameProps) {
  const { label, record, draft, head, notices } = props
  const { onDiscard = () => draft?.discard(), staysAt = () => true } = props
  const changes = draft?.changes ?? NO_CHANGES
  const count = countAll(useSections(), changes)
  const { places, refs } = useSlots()
  useLeaveGuard({ count, onDiscard, staysAt })
  const isMissing = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.section?.visibleIf?.(record) === false),
  })
  const section = isMissing ? <NotFound /> : <Outlet />
  return (
    <SlotsProvider value={places}>
      <div className={`${classes.frame} flex grow min-w-0 min-h-0 relative`}>
        <Page sections={<SectionTabs label={label} record={record} changes={changes} />}>
          {head ? (
            <div className={`${classes.column} stack grow min-w-0 min-h-0`}>
              <Head {...head} count={count} onDiscard={onDiscard} places={refs} />
              {notices && <div className="empty-hidden stack rigid gap-8 px-16 pt-12">{notices}</div>}
              <div className={`${classes.body} stack grow min-h-0 min-w-0 scroll`}>{section}</div>
            </div>
          ) : (
            section
          )}
        </Page>
        <div className={classes.panelSlot} ref={refs.panel} />
      </div>
    </SlotsProvider>
  )
}

interface HeadProps extends RecordHead {
  count: number
  onDiscard: () => void
  places: ReturnType<typeof useSlots>['refs']
}

function Head({ title, crumbs, marks, about, saving, actions, count, onDiscard, places }: HeadProps) {
  const { t } = useTranslation()
  const { save, isSaving, isOpening = false, blocked = null, savesTyping = false } = saving
  useBreadcrumbs(crumbs)
  // Handles the shortcut only while the bar of unsaved changes cannot save. Otherwise the bar handles it.
  useSaveKey(() => {
    if (savesTyping && (count === 0 || blocked !== null)) save()
  })

  async function discard() {
    const sure = await askDelete({
      title: t('changes.leaveTitle', { count }),
      action: t('actions.discard'),
      cancel: t('changes.stay'),
    })
    if (sure) onDiscard()
  }

  return (
    <header className="rigid min-w-0 border-bottom">
      <div className={`${classes.line} row gap-10 min-w-0 px-16 pt-10`}>
        <h1 className={`${classes.title} cut min-w-0 fs-16 semi`} title={title}>
          {title}
        </h1>
        {marks}
        {about && <span className={classes.about}>{about}</span>}
        <span className={`${classes.gap} grow`} />
        <div className={`${classes.actions} row rigid gap-8`}>
          <UnsavedBar
            count={count}
            onSave={save}
            onDiscard={() => void discard()}
            isSaving={isSaving || isOpening}
            blocked={blocked}
          />
          <div className="empty-hidden row rigid gap-8" ref={places.actions} />
          {actions}
        </div>
      </div>
      <div className={classes.tiles} ref={places.tiles} />
    </header>
  )
}

interface SectionTabsProps {
  label: string
  record: unknown
  changes: Changes
}

/** The sections of a record, each with the number of its unsaved changes: a column, or on a phone a row of tabs. */
function SectionTabs({ label, record, changes }: SectionTabsProps) {
  const { i18n } = useTranslation()
  const may = useMay()
  const params = useParams({ strict: false })
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const sections = useSections().filter(
    ({ section }) => section.page && may(section.permission) && section.visibleIf?.(record) !== false,
  )
  useEffect(() => {
    // On a phone the row of sections may be wider than the screen, so the open section is scrolled into view. On a
    // wider screen all sections are visible, and scrolling would only cost a layout.
    if (!isPhone) return
    const current = row.current?.querySelector(`[href="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, isPhone])
  const step = (by: 1 | -1) => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
    links[at + by]?.click()
  }
  useShortcuts([
    ['alt+ArrowDown', () => step(1)],
    ['alt+ArrowUp', () => step(-1)],
  ])
  return (
    <nav ref={row} className={classes.sections} aria-label={label}>
      {sections.map(({ to, section }) => {
        const Icon = section.icon
        const count = countOf(section, changes)
        // The first section may have the record's own address. The addresses of all other sections then begin with it.
        const exact = sections.some((other) => other.to.startsWith(`${to}/`))
        return (
          <Link key={to} to={to} params={params} activeOptions={{ exact, includeSearch: false }}>
            <Icon size={18} stroke={1.5} />
            {i18n.t(section.label)}
            {count > 0 && (
              <span className={`${classes.badge} inline-row justify-center absolute px-4 r-8 semi num`}>{count}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
