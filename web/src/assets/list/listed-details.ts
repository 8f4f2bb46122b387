import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { type DetailsWith, detailOf, LISTED_DETAILS } from '@lindero/domain/assets/detail-fields'
import { choices, type FilterFor, type RangeUnit, range, toggle } from '../../kernel/list/filters.ts'
import type { Kind, Value } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'

type Listed = DetailsWith<'listed'>

interface DetailColumn {
  kind: Kind
  value: (row: AssetRow) => Value
  labels?: never
  sort: true
  hidden: true
}

/** The list's columns of the catalogue, hidden until the user asks for them. */
export const detailColumns = Object.fromEntries(LISTED_DETAILS.map((name) => [name, columnOf(name)])) as Record<
  Listed,
  DetailColumn
>

function columnOf(name: Listed) {
  const { kind, words } = detailOf(name)
  const value = (row: AssetRow) => (typeof row[name] === 'boolean' ? String(row[name]) : row[name])
  const common = { value, sort: true, hidden: true } as const
  switch (kind) {
    case 'money':
    case 'percent':
      return { ...common, kind }
    case 'count':
    case 'grade':
      return { ...common, kind: 'count' }
    case 'yesNo':
      return { ...common, labels: labels('assets:list.yesNo') }
    default:
      return { ...common, labels: { path: `assets:info.choices.${words}` } }
  }
}

/** Its filters. */
export const detailFilters = Object.fromEntries(LISTED_DETAILS.map((name) => [name, filterOf(name)])) as unknown as {
  [Name in Listed]: FilterFor<NonNullable<AssetFilter[Name]>>
}

function filterOf(name: Listed) {
  const { kind, words, choices: codes = [] } = detailOf(name)
  if (kind === 'yesNo') return toggle(labels('assets:list.yesNo'))
  if (kind === 'choice') return choices(codes, { path: `assets:info.choices.${words}` } as never)
  const unit: RangeUnit = kind === 'money' || kind === 'percent' ? kind : 'count'
  return range(unit)
}
