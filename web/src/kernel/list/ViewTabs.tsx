import type { SavedView } from '@lindero/contract/users/saved-views.contract'
import { sameValue } from '@lindero/domain/kernel/changes'
import { Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconDeviceFloppy, IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'
import { withSearch } from '../router/page-search.ts'
import type { ColumnLayoutState } from '../table/use-column-layout.ts'
import classes from './list.module.css'
import type { AnyRow } from './list.ts'
import type { AnyListState } from './use-list.ts'
import { presetsOf, useSavedViews } from './use-saved-views.ts'
import { ViewMenu } from './ViewMenu.tsx'

/** Maximum number of saved views that are shown as tabs. The others are in a menu. */
const MOST_TABS = 6
const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

interface ViewTabsProps {
  state: AnyListState
  columns: ColumnLayoutState<AnyRow>
  /** Content at the end of the line. */
  children?: ReactNode
}

/**
 * Tabs for fixed views, preset filters, the user's saved views and shared views, and a button that saves the current
 * view.
 */
export function ViewTabs({ state, columns, children }: ViewTabsProps) {
  const { t } = useTranslation(['common', 'views'])
  const { spec, view } = state
  const views = useSavedViews(state, columns)
  const { saved, current, isPlain, isChanged } = views
  // The open view is always shown as a tab.
  const first = saved.slice(0, MOST_TABS)
  const tabs = current && !first.includes(current) ? [...first.slice(0, -1), current] : first
  const others = saved.filter((each) => !tabs.includes(each))
  const isPreset = presetsOf(spec).some(({ filter }) => sameValue(filter, state.filter))
  const isNew = !current && ((!isPlain && !isPreset) || columns.isChosen)

  return (
    <div className={`${classes.views} row rigid border-bottom`}>
      <nav
        className={`${classes.tabs} no-scrollbar flex grow gap-20 min-w-0 px-20 scroll-x`}
        aria-label={t('list.views')}
      >
        <button type="button" aria-current={isPlain && !current ? 'true' : undefined} onClick={() => views.openAll()}>
          {t('list.allRows')}
        </button>
        {Object.keys(spec.views ?? {}).map((name) => (
          <FixedView key={name} name={name} state={state} isCurrent={view === name && !current} />
        ))}
        {presetsOf(spec).map(({ name, filter }) => (
          <button
            key={name}
            type="button"
            aria-current={!current && sameValue(filter, state.filter) ? 'true' : undefined}
            onClick={() => state.show({ search: { f: filter } })}
          >
            {textAt(keyAt(spec.texts, `presets.${name}`))}
          </button>
        ))}
        {tabs.map((each) => (
          <span key={each.uuid}>
            <button
              type="button"
              aria-current={each === current ? 'true' : undefined}
              {...(each.isOwn ? {} : { title: t('views:by', { author: each.author ?? t('views:formerUser') }) })}
              onClick={() => views.open(each)}
            >
              {each.name}
              <ViewMarks view={each} />
            </button>
            {each === current && isChanged && (
              <em className={`${classes.changed} px-6 bg-warning-soft warning-text fs-11 lh-18`}>
                {t('views:changed')}
              </em>
            )}
            {each === current && <ViewMenu view={each} views={views} />}
          </span>
        ))}
        {others.length > 0 && (
          <ButtonMenu
            position="bottom-start"
            dropdown={{ className: classes.moreViews ?? '' }}
            button={(opener) => (
              <button {...opener} type="button" className={classes.save}>
                {t('views:more', { count: others.length })}
                <IconChevronDown {...icon} />
              </button>
            )}
          >
            {others.map((each) => (
              <Menu.Item key={each.uuid} onClick={() => views.open(each)}>
                {each.name} <ViewMarks view={each} />
              </Menu.Item>
            ))}
          </ButtonMenu>
        )}
        {spec.savesViews !== false && isNew && (
          <button type="button" className={classes.save} onClick={() => void views.save()}>
            <IconPlus {...icon} />
            {t('views:save')}
          </button>
        )}
        {isChanged && current?.mayChange && (
          <button type="button" className={classes.save} onClick={() => views.overwrite(current)}>
            <IconDeviceFloppy {...icon} />
            {t('views:saveChanges')}
          </button>
        )}
      </nav>
      {children}
    </div>
  )
}

/** Icons that mark a shared view and the default view. */
function ViewMarks({ view: { isShared, isDefault } }: { view: SavedView }) {
  const { t } = useTranslation('views')
  const mark = { size: 13, stroke: 1.75, className: classes.mark, role: 'img' }
  return (
    <>
      {isShared && <IconUsers {...mark} aria-label={t('sharedMark')} title={t('sharedMark')} />}
      {isDefault && <IconBookmark {...mark} aria-label={t('defaultMark')} title={t('defaultMark')} />}
    </>
  )
}

/** The tab of a fixed view. It is a link, so that a user can bookmark it, send it, or open it in a browser tab. */
function FixedView({ name, state, isCurrent }: { name: string; state: AnyListState; isCurrent: boolean }) {
  const formats = useFormats()
  const { spec, all } = state
  const belongs = spec.views?.[name]
  return (
    <Link
      to="."
      search={withSearch({ view: name, v: undefined })}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {textAt(keyAt(spec.texts, `views.${name}`))}
      {all && belongs && (
        <span className={`${classes.tabCount} num`}>{formats.number(all.items.filter(belongs).length)}</span>
      )}
    </Link>
  )
}
