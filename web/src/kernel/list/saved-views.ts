import type { SavedView, ViewState } from '@lindero/contract/users/saved-views.contract'
import { sameValue } from '@lindero/domain/kernel/changes'
import { freeNumber } from '@lindero/domain/kernel/free-number'
import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'
import { type ColumnLayout, isLayout } from '../table/column-layout.ts'
import type { ListSearch } from './list-search.ts'

/** State of a list on the screen: its URL parameters, its display (such as table or map), and its columns. */
export interface ListShown {
  search: ListSearch
  view?: string | undefined
  columns?: ColumnLayout | null | undefined
}

/** The state that a saved view stores: everything except the page. */
export function stateOf({ search, view, columns }: ListShown): ViewState {
  const { p: _p, v: _v, f, ...rest } = search
  return {
    ...rest,
    ...(f && Object.keys(f).length > 0 ? { f: { ...f } } : {}),
    ...(view === undefined ? {} : { view }),
    ...(columns
      ? {
          columns: {
            order: [...columns.order],
            hidden: [...columns.hidden],
            pinned: [...columns.pinned],
            widths: { ...columns.widths },
          },
        }
      : {}),
  }
}

/**
 * Restores the state of a list from a saved view. `read` parses the URL parameters of the list, and leaves out fields
 * and filters that the list no longer has. `columns` is null if the saved columns are missing or invalid.
 */
export function shownBy(
  { uuid, state }: Pick<SavedView, 'uuid' | 'state'>,
  read: (raw: Record<string, unknown>) => ListSearch,
): ListShown {
  const { view, columns, ...search } = state
  return {
    search: { ...read(search), v: uuid },
    ...(view === undefined ? {} : { view }),
    columns: isLayout(columns) ? columns : null,
  }
}

/**
 * True if the list currently shows the view. The page, the columns and the position of the map do not matter. The order
 * of a filter's keys does not matter either, because the database changes it.
 */
export function isShown(saved: ListShown, search: ListSearch, view?: string): boolean {
  const essence = ({ p: _p, v: _v, at: _at, ...rest }: ListSearch & { at?: unknown }) => rest
  return saved.view === view && sameValue(essence(saved.search), essence(search))
}

/** A view that the browser stored, before the server stored views. */
interface BrowserView {
  name: string
  state: ViewState
}

/** Names in the storage keys, for lists that had no id when the browser stored their views. */
const OLD_KEYS: Record<string, string> = { assets: 'assets.all', portfolioAssets: 'assets.portfolio' }

const keyOf = (userUuid: string, list: string) => `lindero.views.${userUuid}.${OLD_KEYS[list] ?? list}`

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** The views of a list that are still stored in this browser. Views that cannot be read are left out. */
export function browserViews(
  store: Store,
  { userUuid, list }: { userUuid: string; list: string },
  read: (raw: Record<string, unknown>) => ListSearch,
): BrowserView[] {
  const stored = readStored(store, keyOf(userUuid, list), isList) ?? []
  return stored.flatMap((view) => {
    if (!isRecord(view) || typeof view.name !== 'string' || !isRecord(view.search)) return []
    // The oldest views store the display (`view`) inside the search.
    const viewName = view.view ?? view.search.view
    const state = stateOf({
      search: read(view.search),
      view: typeof viewName === 'string' ? viewName : undefined,
      columns: isLayout(view.columns) ? view.columns : null,
    })
    return [{ name: view.name, state }]
  })
}

/** Removes the view with this name from the browser. Removes the storage key together with the last view. */
export function removeBrowserView(
  store: Store,
  { userUuid, list }: { userUuid: string; list: string },
  name: string,
): void {
  const key = keyOf(userUuid, list)
  const rest = (readStored(store, key, isList) ?? []).filter((view) => !isRecord(view) || view.name !== name)
  writeStored(store, key, rest.length > 0 ? rest : null)
}

/** Returns the name, or the name with a number if another view already has it: "Baratos", then "Baratos (2)". */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()))
  const named = (number: number) => (number === 1 ? name : `${name} (${number})`)
  return named(freeNumber(1, (number) => used.has(named(number).toLowerCase())))
}
