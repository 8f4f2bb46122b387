import { fieldFilter } from '../../kernel/fields/field-columns.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { ItemFilter } from '../../kernel/items/ItemFilters.tsx'
import { type AnyFilter, choicesFrom } from '../../kernel/list/filters.ts'
import { columnsOf, labelOf, type PartScreen, valueText } from './part-screen.ts'

/** Name of the row status filter. No field has this name. */
export const STATE = '$state'

/** Filters for a table of rows: by dates, amounts and choices in the columns, and by row status. */
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
  const field = screen.part.rows[kind]?.fields[name]
  const choices = field?.choices ?? []
  if (!field || (field.kind === 'choice' && choices.length < 2)) return null
  // Booleans such as paid or sent get no filter, because the status filter already covers them.
  if (field.kind === 'boolean' || field.kind === 'triState') return null
  return fieldFilter(field, () => choices.map((value) => ({ value, label: valueText(screen, kind, name, value) })))
}
