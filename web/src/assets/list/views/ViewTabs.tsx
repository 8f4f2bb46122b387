import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete, askText } from '../../../kernel/dialogs/dialogs.ts'
import { session } from '../../../kernel/session/session.ts'
import { browserStore } from '../../../kernel/storage/memory-store.ts'
import type { ColumnLayoutState } from '../../../kernel/table/use-column-layout.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import type { ListState } from '../use-list-state.ts'
import { isShown, readViews, type SavedView, withView, writeViews } from './saved-views.ts'
import classes from './views.module.css'

const store = browserStore()

interface ViewTabsProps {
  state: ListState
  columns: ColumnLayoutState<AssetRow>
  scope: 'all' | 'portfolio'
}

/** The views that this person has saved, and the way to save what is shown now. */
export function ViewTabs({ state, columns, scope }: ViewTabsProps) {
  const { t } = useTranslation('assets')
  const key = `lindero.views.${session.get()?.user.uuid ?? 'nobody'}.assets.${scope}`
  const [views, setViews] = useState(() => readViews(store, key))
  const isPlain = Object.keys(state.filter).length === 0 && state.search.s === undefined && !state.isMap
  const current = views.find((view) => isShown(view, state.search))

  function keep(next: SavedView[]) {
    writeViews(store, key, next)
    setViews(next)
  }

  async function save() {
    const name = await askText({
      title: t('list.views.save'),
      label: t('list.views.name'),
      check: (text) => (text.trim() === '' ? t('list.views.nameNeeded') : null),
    })
    if (name === null) return
    const { p: _, ...search } = state.search
    keep(withView(views, { name: name.trim().slice(0, 40), search, columns: columns.layout }))
    toast.success(t('list.views.saved'))
  }

  async function remove(view: SavedView) {
    const sure = await askDelete({
      title: t('list.views.removeTitle', { view: view.name }),
      message: t('list.views.removeText'),
    })
    if (sure) keep(views.filter(({ name }) => name !== view.name))
  }

  return (
    <nav className={classes.tabs} aria-label={t('list.views.list')}>
      <button
        type="button"
        aria-current={isPlain && !current ? 'true' : undefined}
        onClick={() => state.setAll({})}
      >
        {t('list.views.all')}
      </button>
      {views.map((view) => (
        <span key={view.name}>
          <button
            type="button"
            aria-current={view === current ? 'true' : undefined}
            onClick={() => {
              if (view.columns) columns.change(view.columns)
              state.setAll(view.search)
            }}
          >
            {view.name}
          </button>
          {view === current && (
            <Tooltip label={t('list.views.remove', { view: view.name })}>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('list.views.remove', { view: view.name })}
                onClick={() => void remove(view)}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            </Tooltip>
          )}
        </span>
      ))}
      {!current && !isPlain && (
        <button type="button" className={classes.save} onClick={() => void save()}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('list.views.save')}
        </button>
      )}
    </nav>
  )
}
