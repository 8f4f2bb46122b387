import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { choicesOf, type DetailsWith, detailOf, LISTED_DETAILS } from '@lindero/domain/assets/detail-fields'
import { cellKind, fieldFilter } from '../../kernel/fields/field-columns.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import type { FilterFor } from '../../kernel/list/filters.ts'
import type { Kind, Value } from '../../kernel/list/list.ts'

type Listed = DetailsWith<'listed'>

interface DetailColumn {
  kind: Kind
  value: (row: AssetRow) => Value
  labels?: never
  sort: true
  hidden: true
}

/** Columns for details in the catalogue. They are hidden until the user shows them. */
export const detailColumns = Object.fromEntries(LISTED_DETAILS.map((name) => [name, columnOf(name)])) as Record<
  Listed,
  DetailColumn
>

function columnOf(name: Listed) {
  const value = (row: AssetRow) => (typeof row[name] === 'boolean' ? String(row[name]) : row[name])
  const common = { kind: cellKind(detailOf(name)), value, sort: true, hidden: true } as const
  const path = wordsOf(name)
  return path === null ? common : { ...common, labels: { path } }
}

/** Filters for the detail columns. */
export const detailFilters = Object.fromEntries(LISTED_DETAILS.map((name) => [name, filterOf(name)])) as {
  [Name in Listed]: FilterFor<NonNullable<AssetFilter[Name]>>
}

function filterOf(name: Listed) {
  const field = detailOf(name)
  return fieldFilter(field, () =>
    (choicesOf(field) ?? []).map((value) => ({ value, label: textAt(keyAt(wordsOf(name) ?? '', String(value))) })),
  )
}

/** Path of the texts for a detail's values; null if it has none. */
function wordsOf(name: Listed): string | null {
  const { kind, words } = detailOf(name)
  if (kind === 'triState') return 'assets:list.yesNo'
  return words === undefined ? null : `assets:info.choices.${words}`
}
