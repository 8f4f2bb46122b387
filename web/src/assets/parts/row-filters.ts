import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { ItemFilter } from '../../kernel/items/ItemFilters.tsx'
import { type AnyFilter, choicesFrom, days, range } from '../../kernel/list/filters.ts'
import { columnsOf, labelOf, type PartScreen, valueText } from './part-screen.ts'

/** The filter by the state of a row; no field has this name. */
export const STATE = '$state'

/** What a table of rows can be filtered by: the days, amounts and choices in its columns, and the states it shows. */
export function rowFilters(screen: PartScreen, kind: string, states: ReadonlySet<string>): ItemFilter[] {
  const byColumn = columnsOf(screen, kind).flatMap((name): ItemFilter[] => {
    const filter = filterOf(screen, kind, name)
    return filter ? [{ name, label: labelOf(screen, kind, name), filter }] : []
  })
  if (states.size < 2) return byColumn
  const options = [...states].sort().map((text) => ({ value: text, label: text }))
  return [
    ...byColumn,
    { name: STATE, label: textAt('common:parts.state'), filter: choicesFrom(() => options) as AnyFilter },
  ]
}

function filterOf(screen: PartScreen, kind: string, name: string): AnyFilter | null {
  const field: DeclaredField | undefined = screen.part.rows[kind]?.fields[name]
  if (field?.kind === 'day') return days()
  if (field?.kind === 'money') return range('money')
  const choices = field?.kind === 'choice' ? (field.choices ?? []) : []
  if (choices.length < 2) return null
  const named = choices.map((value) => ({
    value,
    label: valueText(screen, kind, name, value),
  }))
  return choicesFrom(() => named) as AnyFilter
}
