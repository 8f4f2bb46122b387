import { api } from '@lindero/contract/api'
import type { OwnColumn } from '@lindero/contract/assets/own-columns.contract'
import type { OwnColumnKind } from '@lindero/domain/assets/own-columns'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../kernel/api/query.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { choicesFrom, days, range, textPart, toggle } from '../../kernel/list/filters.ts'
import type { AnyRow, FurtherColumns, Kind, LooseColumn, Value } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'

const KINDS: Record<OwnColumnKind, Kind> = { text: 'text', number: 'number', date: 'day' }

/**
 * The customer's custom columns, as columns and filters in the assets list. They are hidden until the user shows them.
 */
export function useOwnColumns(): FurtherColumns | undefined {
  const { language } = useLanguage()
  const { data } = useQuery(queryOf(api.ownColumns, {}))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the filters are in the language.
  return useMemo(() => data && furtherOf(data.items), [data, language])
}

function furtherOf(columns: readonly OwnColumn[]): FurtherColumns {
  return {
    columns: Object.fromEntries(
      columns.filter(({ isHidden }) => !isHidden).map((column) => [`own.${column.uuid}`, columnOf(column)]),
    ),
    // All filters of all columns are declared, because a saved view may filter by a column that is now hidden or of a
    // different kind.
    filters: Object.fromEntries(columns.flatMap(filtersOf)),
  }
}

function columnOf({ uuid, label, kind }: OwnColumn): LooseColumn & { label: string } {
  return {
    label,
    kind: KINDS[kind],
    value: (row: AnyRow) => (row.own as Record<string, Value>)[uuid],
    sort: `own.${uuid}`,
    widest: 320,
    hidden: true,
  }
}

type OwnFilters = FurtherColumns['filters']

function filtersOf({ uuid, label, kind, isHidden, hasPersonalData }: OwnColumn): [string, OwnFilters[string]][] {
  const named = (part: string, filter: Omit<OwnFilters[string], 'label'>, name: string, isOffered = true) =>
    [`own.${uuid}.${part}`, { ...filter, label: name, isOffered: () => isOffered && !isHidden }] as unknown as [
      string,
      OwnFilters[string],
    ]
  const contains = textAt('assets:list.own.contains', { column: label })
  const filled = textAt('assets:list.own.filled', { column: label })
  return [
    named(
      'values',
      choicesFrom(() => useValues(uuid)),
      label,
      kind === 'text' && !hasPersonalData,
    ),
    named('range', range('number'), label, kind === 'number'),
    named('days', days(), label, kind === 'date'),
    named('contains', textPart(), contains, kind === 'text'),
    named('isEmpty', toggle(labels('assets:list.own.empty')), filled),
  ]
}

/** A column's most frequent values, with the number of assets. */
function useValues(uuid: string) {
  const { data } = useQuery(queryOf(api.ownColumnValues, { params: { uuid }, query: {} }))
  return (data?.items ?? []).map(({ value, count }) => ({ value, label: `${value} (${count})` }))
}
