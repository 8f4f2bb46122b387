import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'
import { type ColumnLayout, isLayout } from '../table/column-layout.ts'
import type { ListSearch } from './list-search.ts'

/** A saved view of a user: filters, order, way to show the rows, and columns. */
export interface SavedView {
  name: string
  search: ListSearch
  view?: string
  columns: ColumnLayout | null
}

const MOST = 50

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** The views under a key; unreadable ones are left out. `read` is the list's own parser of addresses. */
export function readViews(
  store: Store,
  key: string,
  read: (raw: Record<string, unknown>) => ListSearch,
): SavedView[] {
  const kept = readStored(store, key, isList) ?? []
  return kept.flatMap((view) => {
    if (!isRecord(view) || typeof view.name !== 'string' || !isRecord(view.search)) return []
    // Older views have their way to show the rows inside the search.
    const shown = view.view ?? view.search.view
    return [
      {
        name: view.name,
        search: read(view.search),
        ...(typeof shown === 'string' ? { view: shown } : {}),
        columns: isLayout(view.columns) ? view.columns : null,
      },
    ]
  })
}

/** Saves a view; one of the same name is replaced in its place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex(({ name }) => name === view.name)
  return at < 0 ? [...views, view].slice(-MOST) : views.map((each, index) => (index === at ? view : each))
}

export function writeViews(store: Store, key: string, views: readonly SavedView[]): void {
  writeStored(store, key, views.length > 0 ? views : null)
}

/** Whether the list shows this view now, on any page. */
export function isShown(
  saved: Pick<SavedView, 'search' | 'view'>,
  search: ListSearch,
  view?: string,
): boolean {
  const essence = ({ p: _, ...rest }: ListSearch) =>
    JSON.stringify(Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1)))
  return saved.view === view && essence(saved.search) === essence(search)
}
