import { Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete, askText } from '../dialogs/dialogs.ts'
import { useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import { session } from '../session/session.ts'
import { browserStore } from '../storage/memory-store.ts'
import type { ColumnLayoutState } from '../table/use-column-layout.ts'
import { toast } from '../toasts/toasts.tsx'
import classes from './list.module.css'
import type { AnyRow } from './list.ts'
import { isShown, readViews, type SavedView, withView, writeViews } from './saved-views.ts'
import type { AnyListState } from './use-list.ts'

const store = browserStore()
const LONGEST_NAME = 40

/** Store keys from before lists had an id. */
const VIEW_KEYS: Record<string, string> = { assets: 'assets.all', portfolioAssets: 'assets.portfolio' }

interface ViewTabsProps {
  state: AnyListState
  columns: ColumnLayoutState<AnyRow>
  /** At the end of the line. */
  children?: ReactNode
}

/** The fixed views, the user's saved views, and the button to save the present one. */
export function ViewTabs({ state, columns, children }: ViewTabsProps) {
  const { t } = useTranslation()
  const { spec, search, view, read } = state
  const key = `lindero.views.${session.get()?.user.uuid ?? 'nobody'}.${VIEW_KEYS[spec.id] ?? spec.id}`
  const [saved, setSaved] = useState(() => (spec.savesViews ? readViews(store, key, read) : []))
  const current = saved.find((each) => isShown(each, search, view))
  const isPlain = view === undefined && Object.keys(search.f ?? {}).length === 0 && search.s === undefined

  function keep(next: SavedView[]) {
    writeViews(store, key, next)
    setSaved(next)
  }

  async function save() {
    const name = await askText({
      title: t('list.saveView'),
      label: t('list.viewName'),
      check: (text) => (text.trim() === '' ? t('list.viewNameNeeded') : null),
    })
    if (name === null) return
    const { p: _, ...kept } = search
    const shown = { search: kept, ...(view === undefined ? {} : { view }), columns: columns.layout }
    keep(withView(saved, { name: name.trim().slice(0, LONGEST_NAME), ...shown }))
    toast.success(t('list.viewSaved'))
  }

  async function remove(each: SavedView) {
    const isSure = await askDelete({
      title: t('list.removeViewTitle', { view: each.name }),
      message: t('list.removeViewText'),
    })
    if (isSure) keep(saved.filter(({ name }) => name !== each.name))
  }

  return (
    <div className={classes.views}>
      <nav className={classes.tabs} aria-label={t('list.views')}>
        <button
          type="button"
          aria-current={isPlain && !current ? 'true' : undefined}
          onClick={() => state.show({ search: {} })}
        >
          {t('list.allRows')}
        </button>
        {Object.keys(spec.views ?? {}).map((name) => (
          <FixedView key={name} name={name} state={state} isCurrent={view === name && !current} />
        ))}
        {saved.map((each) => (
          <span key={each.name}>
            <button
              type="button"
              aria-current={each === current ? 'true' : undefined}
              onClick={() => {
                if (each.columns) columns.change(each.columns)
                state.show(each)
              }}
            >
              {each.name}
            </button>
            {each === current && (
              <Tooltip label={t('list.removeView', { view: each.name })}>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t('list.removeView', { view: each.name })}
                  onClick={() => void remove(each)}
                >
                  <IconX size={12} stroke={2} aria-hidden />
                </button>
              </Tooltip>
            )}
          </span>
        ))}
        {spec.savesViews && !current && !isPlain && (
          <button type="button" className={classes.save} onClick={() => void save()}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
            {t('list.saveView')}
          </button>
        )}
      </nav>
      {children}
    </div>
  )
}

/** A link, so that a view can be opened in a tab, shared and bookmarked. */
function FixedView({ name, state, isCurrent }: { name: string; state: AnyListState; isCurrent: boolean }) {
  const formats = useFormats()
  const { spec, all } = state
  const belongs = spec.views?.[name]
  return (
    <Link
      to="."
      search={((old: object) => ({ ...old, view: name })) as never}
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
