/**
 * The selection: either only the rows in `ids`, or all results except the rows in `ids`. The selection of all results
 * cannot be stored as a list of rows, because it includes rows on pages that are not loaded.
 */
export interface Selection {
  isAll: boolean
  ids: ReadonlySet<string>
}

export const NOTHING_SELECTED: Selection = { isAll: false, ids: new Set() }
export const ALL_SELECTED: Selection = { isAll: true, ids: new Set() }

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return isAll !== ids.has(id)
}

export function withRow(selection: Selection, id: string, selected: boolean): Selection {
  return withRows(selection, [id], selected)
}

export function withRows({ isAll, ids }: Selection, rows: readonly string[], selected: boolean): Selection {
  const next = new Set(ids)
  for (const id of rows) {
    if (isAll === selected) next.delete(id)
    else next.add(id)
  }
  return { isAll, ids: next }
}

/** The selection after an action on the rows of `acted`. Rows that the user has selected meanwhile stay selected. */
export function withoutActed(selection: Selection, acted: Selection): Selection {
  if (acted.isAll) return selection.isAll ? NOTHING_SELECTED : selection
  return selection.isAll ? selection : withRows(selection, [...acted.ids], false)
}

/**
 * Number of selected rows.
 * @param total number of results on all pages
 */
export function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size
}

export function pageState(selection: Selection, rows: readonly string[]): 'none' | 'some' | 'all' {
  const selected = rows.filter((id) => isSelected(selection, id)).length
  if (selected === 0) return 'none'
  return selected === rows.length ? 'all' : 'some'
}
