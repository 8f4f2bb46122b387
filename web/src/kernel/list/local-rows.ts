import { plain } from '../i18n/plain-text.ts'
import type { AnyRow, LooseSpec } from './list.ts'
import { valueIn } from './list-values.ts'

/** Filters and sorts the rows of a view in the browser, for calls that return all rows in one reply. */
export function localRows(
  rows: readonly AnyRow[],
  spec: LooseSpec,
  query: {
    view: string | undefined
    filter: Readonly<Record<string, unknown>>
    sort: { field: string; descending: boolean }
  },
): AnyRow[] {
  const belongs = query.view === undefined ? undefined : spec.views?.[query.view]
  const matches = rows.filter(
    (row) =>
      (belongs?.(row) ?? true) &&
      Object.entries(query.filter).every(([name, value]) =>
        spec.filters[name]?.kind === 'search' ? isFound(row[spec.title], value) : row[name] === value,
      ),
  )
  return inOrder(matches, spec, query.sort)
}

/** True if the text contains every word, ignoring accents and case. */
function isFound(text: unknown, words: unknown): boolean {
  const plainText = plain(String(text ?? ''))
  return plain(String(words))
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

/** Sorts rows. A row without a value is last in both orders. */
export function inOrder(
  rows: readonly AnyRow[],
  spec: Pick<LooseSpec, 'columns'>,
  { field, descending }: { field: string; descending: boolean },
): AnyRow[] {
  const entry = Object.entries(spec.columns).find(([name, { sort }]) => sort === field || (sort && name === field))
  const figure = (row: AnyRow) => {
    const value = entry ? valueIn(entry[0], entry[1], row, undefined) : row[field]
    return value === null || value === undefined || value === '' ? null : (value as string | number)
  }
  const sign = descending ? -1 : 1
  return [...rows].sort((left, right) => {
    const a = figure(left)
    const b = figure(right)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' ? a - Number(b) : byName(a, String(b)))
  })
}

export function byName(left: string, right: string): number {
  return left.localeCompare(right, 'es', { sensitivity: 'base', numeric: true })
}
