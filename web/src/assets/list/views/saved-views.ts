import { isRecord, readStored, type Store, writeStored } from '../../../kernel/storage/stored.ts'
import { type ColumnLayout, isLayout } from '../../../kernel/table/column-layout.ts'
import { type ListSearch, readListSearch } from '../list-search.ts'

/** A view that a person has given a name: filters, sort, table or map, and the columns. */
export interface SavedView {
  name: string
  search: ListSearch
  columns: ColumnLayout | null
}

const MOST = 50

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** The views kept under a key; what cannot be read is left out. */
export function readViews(store: Store, key: string): SavedView[] {
  const kept = readStored(store, key, isList) ?? []
  return kept.flatMap((view) => {
    if (!isRecord(view) || typeof view.name !== 'string' || !isRecord(view.search)) return []
    const columns = isLayout(view.columns) ? view.columns : null
    return [{ name: view.name, search: readListSearch(view.search), columns }]
  })
}

/** Keeps a view; one of the same name is replaced where it stands. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const at = views.findIndex(({ name }) => name === view.name)
  return at < 0 ? [...views, view].slice(-MOST) : views.map((each, index) => (index === at ? view : each))
}

export function writeViews(store: Store, key: string, views: readonly SavedView[]): void {
  writeStored(store, key, views.length > 0 ? views : null)
}

/** Whether the list shows this view: the same but for the page. */
export function isShown(view: SavedView, search: ListSearch): boolean {
  const essence = ({ p: _, ...rest }: ListSearch) =>
    JSON.stringify(Object.entries(rest).sort(([left], [right]) => (left < right ? -1 : 1)))
  return essence(view.search) === essence(search)
}
