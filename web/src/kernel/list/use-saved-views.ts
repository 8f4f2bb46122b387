import { api } from '@lindero/contract/api'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import type { SavedView } from '@lindero/contract/users/saved-views.contract'
import { sameValue } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { VIEW_NAME_CHARACTERS } from '@lindero/domain/users/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallParts } from '../api/call-options.ts'
import { queryOf } from '../api/query.ts'
import { perform } from '../api/use-call.ts'
import { askDelete, askText } from '../dialogs/dialogs.ts'
import { useSession } from '../session/use-session.ts'
import { browserStore } from '../storage/memory-store.ts'
import type { ColumnLayoutState } from '../table/use-column-layout.ts'
import { toast } from '../toasts/toasts.tsx'
import { toastUndo } from '../toasts/undo-toast.tsx'
import type { AnyRow } from './list.ts'
import { ALL_ROWS } from './list-search.ts'
import { browserViews, freeName, isShown, removeBrowserView, shownBy, stateOf } from './saved-views.ts'
import type { AnyListState } from './use-list.ts'

const store = browserStore()
type ViewEdit = CallParts<typeof api.editSavedView>['body']

/** The saved views of a list, the open view, and the actions for them. */
export function useSavedViews(state: AnyListState, columns: ColumnLayoutState<AnyRow>) {
  const { spec, search, view, read } = state
  const session = useSession()
  const userUuid = session?.user.uuid ?? ''
  const query = useQuery({
    ...queryOf(api.savedViews, { params: { uuid: userUuid }, query: { list: spec.id, r: ROWS_MAXIMUM } }),
    enabled: spec.savesViews !== false && session !== null,
  })
  const saved = useMemo(() => query.data?.items ?? [], [query.data])
  const shows = (each: SavedView) => isShown(shownBy(each, read), search, view)
  const chosen = saved.find(({ uuid }) => uuid === search.v)
  const current = chosen ?? saved.find(shows)
  const isPlain = view === undefined && Object.keys(search.f ?? {}).length === 0 && search.s === undefined
  // Column widths that the list computes are not saved, because they depend on the list's width and values.
  const currentState = () => stateOf({ search, view, columns: columns.isChosen ? columns.layout : null })
  const hasDefault = saved.some(({ isDefault }) => isDefault)

  function open(each: SavedView, replace = false) {
    const next = shownBy(each, read)
    if (next.columns) columns.change(next.columns)
    state.show(next, replace)
  }

  useMovedViews(state, query.data !== undefined ? saved : null)
  const [first] = presetsOf(spec).filter(({ name }) => name === spec.first)
  useDefaultView(state, query.data !== undefined ? saved : null, isPlain, (each) => {
    if (each) open(each, true)
    else if (first) state.show({ search: { ...(search.r ? { r: search.r } : {}), f: first.filter } }, true)
  })

  return {
    saved,
    current,
    isPlain,
    /** True if the current state differs from the state saved in the open view. */
    isChanged: current !== undefined && !shows(current),
    open,
    openAll: () => state.show({ search: hasDefault || first ? { v: ALL_ROWS } : {} }),
    shown: currentState,
    ...useViewActions(state, saved, currentState),
  }
}

/** The preset filters of a list, for the current day in Spain. */
export function presetsOf({ presets = {} }: AnyListState['spec']) {
  const today = calendarDateAt(new Date())
  return Object.entries(presets).map(([name, filterOf]) => ({ name, filter: filterOf(today) }))
}

export type SavedViews = ReturnType<typeof useSavedViews>

function useViewActions(state: AnyListState, saved: readonly SavedView[], shown: () => SavedView['state']) {
  const { t } = useTranslation('views')
  const session = useSession()
  const params = { uuid: session?.user.uuid ?? '' }
  const customer = session?.customer.name ?? ''
  const { spec, read } = state

  const edit = ({ uuid: viewUuid }: SavedView, body: ViewEdit) =>
    perform(api.editSavedView, { params: { ...params, viewUuid }, body })
  const add = ({ list, name, state: kept, isShared }: SavedView) =>
    perform(api.addSavedView, { params, body: { list, name, state: kept, isShared } })
  /** Performs an action, or shows why it failed. */
  const attempt = (work: () => Promise<unknown>) => void work().catch(toast.error)

  function nameError(text: string, own?: SavedView): string | null {
    const name = text.trim()
    if (name === '') return t('nameNeeded')
    if (name.length > VIEW_NAME_CHARACTERS) return t('nameTooLong', { characters: VIEW_NAME_CHARACTERS })
    const isTaken = saved.some(
      (each) => each.isOwn && each.uuid !== own?.uuid && each.name.toLowerCase() === name.toLowerCase(),
    )
    return isTaken ? t('nameTaken') : null
  }

  return {
    async save() {
      const body = { list: spec.id, state: shown() }
      await askText({
        title: t('save'),
        label: t('name'),
        check: (text) => nameError(text),
        async onSubmit(text) {
          const view = await perform(api.addSavedView, { params, body: { ...body, name: text.trim() } })
          state.show(shownBy(view, read))
          toast.success(t('saved'))
          return true
        },
      })
    },
    overwrite: (view: SavedView) =>
      attempt(async () => {
        await edit(view, { state: shown() })
        toastUndo(t('changesSaved', { view: view.name }), () => edit(view, { state: view.state }))
      }),
    async rename(view: SavedView) {
      await askText({
        title: t('rename'),
        label: t('name'),
        initial: view.name,
        check: (text) => nameError(text, view),
        async onSubmit(text) {
          await edit(view, { name: text.trim() })
          return true
        },
      })
    },
    share: (view: SavedView) =>
      attempt(async () => {
        await edit(view, { isShared: !view.isShared })
        toast.success(t(view.isShared ? 'unshared' : 'shared', { view: view.name, customer }))
      }),
    setDefault: (view: SavedView) =>
      attempt(async () => {
        await edit(view, { isDefault: !view.isDefault })
        toast.success(t(view.isDefault ? 'isNoDefault' : 'isDefault', { view: view.name }))
      }),
    /**
     * A user's own view is deleted immediately and can be restored. Deleting a view of another user requires a
     * confirmation.
     */
    remove: (view: SavedView) =>
      attempt(async () => {
        const send = () => perform(api.deleteSavedView, { params: { ...params, viewUuid: view.uuid } })
        if (!view.isOwn) {
          await askDelete({
            title: t('removeTitle', { view: view.name }),
            message: t('removeText', { author: view.author ?? t('formerUser') }),
            onSubmit: async () => (await send()) !== undefined,
          })
          return
        }
        await send()
        toastUndo(t('removed', { view: view.name }), async () => {
          const again = await add(view)
          if (view.isDefault) await edit(again, { isDefault: true })
        })
      }),
  }
}

/**
 * Moves the views stored in this browser to the server, once. A view is removed from the browser as soon as the server
 * has stored it. If the server rejects a view, the view stays in the browser until the next attempt.
 *
 * @param saved the views on the server; null until they are loaded
 */
function useMovedViews({ spec, read }: AnyListState, saved: readonly SavedView[] | null): void {
  const session = useSession()
  // The views belong to the user's own customer. A super admin may be acting for a different customer.
  const isOwn = session !== null && session.customer.uuid === session.ownCustomer.uuid
  const userUuid = session?.user.uuid ?? ''
  useEffect(() => {
    if (!saved || !isOwn) return
    const place = { userUuid, list: spec.id }
    if (moving.has(JSON.stringify(place))) return
    const views = browserViews(store, place, read)
    if (views.length === 0) return
    moving.add(JSON.stringify(place))
    void moveViews(views).catch(toast.error)

    async function moveViews(storedViews: typeof views) {
      const own = (saved ?? []).filter((view) => view.isOwn)
      const names = own.map(({ name }) => name)
      const refused: unknown[] = []
      for (const { name, state } of storedViews) {
        try {
          const isThere = own.some((view) => view.name === name && sameValue(view.state, state))
          if (!isThere) {
            const body = { list: spec.id, name: freeName(name, names), state }
            await perform(api.addSavedView, { params: { uuid: userUuid }, body })
            names.push(body.name)
          }
          removeBrowserView(store, place, name)
        } catch (error) {
          refused.push(error)
        }
      }
      if (refused.length > 0) throw refused[0]
    }
  }, [saved, isOwn, userUuid, spec.id, read])
}

/** Lists whose views are being moved or were rejected. Each list is tried only once per page load. */
const moving = new Set<string>()

/**
 * Opens a view once the saved views are loaded, if the URL has no page, filter, sort order or `view`. If the URL names
 * a saved view (`v`), that view is opened. Without `v`, the user's default view is opened, or the list's first preset
 * if the user has no default view.
 *
 * @param saved the saved views; null until they are loaded
 */
function useDefaultView(
  { params, spec, search }: AnyListState,
  saved: readonly SavedView[] | null,
  isPlain: boolean,
  open: (view: SavedView | undefined) => void,
): void {
  const scope = JSON.stringify([spec.id, params])
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const isDue = saved !== null && openedFor !== scope
  useEffect(() => {
    if (!isDue) return
    setOpenedFor(scope)
    if (!isPlain || search.p !== undefined) return
    if (search.v === undefined) return open(saved.find(({ isDefault }) => isDefault))
    // A link in an email contains only the id of a view. This view is opened.
    const named = saved.find(({ uuid }) => uuid === search.v)
    if (named) open(named)
  })
}
