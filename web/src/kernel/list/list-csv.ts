import { spreadsheetText } from '@lindero/domain/kernel/spreadsheet-text'
import type { Formats } from '../formats/use-formats.ts'
import type { AnyRow, LooseColumn, LooseSpec, Value } from './list.ts'
import { columnLabel, formattedValue, valueIn } from './list-values.ts'

/**
 * Writes rows as a CSV file with the given columns and their headings, for Excel in Spain: semicolons, UTF-8 with a
 * byte order mark. Figures have all decimals and no unit. Columns that only render cells and have no value are left
 * out.
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
    columns.map(({ name }) => columnLabel(spec, name)),
    ...rows.map((row) =>
      columns.map(({ name, column }) => plainly(column, valueIn(name, column, row, context), formats)),
    ),
  ]
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`
}

function plainly(column: LooseColumn, value: Value, formats: Formats): string {
  if (typeof value === 'number' && !column.labels) return String(value).replace('.', ',')
  return formattedValue(column.kind === 'timeAgo' ? { ...column, kind: 'instant' } : column, value, formats)
}

function quoted(text: string): string {
  const safe = spreadsheetText(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
