import { plain } from '../i18n/plain-text.ts'
import type { AnyRow, LooseSpec } from './list.ts'
import { valueIn } from './list-values.ts'

/** For calls that return all rows: the sorted rows of the view that match the filter. */
export function localRows(
  rows: readonly AnyRow[],
  spec: LooseSpec,
  wanted: {
    view: string | undefined
    filter: Readonly<Record<string, unknown>>
    sort: { field: string; descending: boolean }
  },
): AnyRow[] {
  const belongs = wanted.view === undefined ? undefined : spec.views?.[wanted.view]
  const shown = rows.filter(
    (row) =>
      (belongs?.(row) ?? true) &&
      Object.entries(wanted.filter).every(([name, value]) =>
        spec.filters[name]?.kind === 'search' ? isFound(row[spec.title], value) : row[name] === value,
      ),
  )
  return inOrder(shown, spec, wanted.sort)
}

/** True if the text contains every word, ignoring accents and case. */
function isFound(text: unknown, words: unknown): boolean {
  const found = plain(String(text ?? ''))
  return plain(String(words))
    .split(/\s+/)
    .every((word) => found.includes(word))
}

/** Sorts rows. A row without a value is last in both orders. */
export function inOrder(
  rows: readonly AnyRow[],
  spec: Pick<LooseSpec, 'columns'>,
  { field, descending }: { field: string; descending: boolean },
): AnyRow[] {
  const found = Object.entries(spec.columns).find(([name, { sort }]) => sort === field || (sort && name === field))
  const figure = (row: AnyRow) => {
    const value = found ? valueIn(found[0], found[1], row, undefined) : row[field]
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
