import type { Formats } from '../formats/use-formats.ts'
import type { AnyRow, LooseColumn, LooseSpec, Value } from './list.ts'
import { keyIn, textAt } from './list-texts.ts'
import { valueIn, writtenAs } from './list-values.ts'

/** What a spreadsheet would take for a formula is written as text (CWE-1236). */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/

/**
 * Rows as a CSV file of the columns named, with headings, as Excel reads it in Spain: semicolons, UTF-8 with its
 * mark. Figures keep their decimals and have no unit; a column that is only drawn is left out.
 */
export function csvOf(
  spec: LooseSpec,
  names: readonly string[],
  rows: readonly AnyRow[],
  context: unknown,
  formats: Formats,
): string {
  const columns = names.flatMap((name) => {
    const column = spec.columns[name]
    const isOnlyDrawn = !column || (column.cell && !column.value && rows.every((row) => !(name in row)))
    return isOnlyDrawn ? [] : [{ name, column }]
  })
  const lines = [
    columns.map(({ name }) => textAt(keyIn(spec.texts, `columns.${name}`))),
    ...rows.map((row) =>
      columns.map(({ name, column }) => plainly(column, valueIn(name, column, row, context), formats)),
    ),
  ]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

function plainly(column: LooseColumn, value: Value, formats: Formats): string {
  if (typeof value === 'number' && !column.labels) return String(value).replace('.', ',')
  return writtenAs(column.kind === 'timeAgo' ? { ...column, kind: 'instant' } : column, value, formats)
}

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
