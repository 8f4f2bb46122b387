import { aloneInFile, type DayReading } from '../kernel/day-order.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText } from '../kernel/parse-result.ts'
import type { AmountMark } from './amount-marks.ts'
import { byMark, inCents, mayBeWhole } from './amounts.ts'
import type { columnsByField } from './columns-by-field.ts'
import type { StatedUnit } from './header-units.ts'
import { daysFrom1900, type TapeRow } from './tape-row.ts'

/**
 * The row with days and amounts that mean the same in a workbook with few of the rows and without the lines above the
 * header (`aloneInFile`).
 */
export function rowAloneInFile(
  row: TapeRow,
  columns: ReturnType<typeof columnsByField>,
  days: ReadonlyMap<string, DayReading>,
  marks: ReadonlyMap<string, AmountMark> = new Map(),
): TapeRow {
  const cells = [...row.cells]
  for (const [field, { index, unit }] of columns) {
    const isRead = index < cells.length && (unit?.isOfTitle || marks.get(field))
    if (isRead) cells[index] = amountAlone(cells[index], unit, marks.get(field))
  }
  for (const [field, reading] of days) {
    const index = columns.get(field)?.index ?? -1
    if (index >= 0 && index < cells.length) cells[index] = aloneInFile(daysFrom1900(cells[index], row), reading)
  }
  return { ...row, cells }
}

/** An amount in euros, or in the unit of its header, without the help of the title and of other cells of its column. */
function amountAlone(cell: CellInput, unit: StatedUnit | undefined, mark: AmountMark | undefined): CellInput {
  const alone = parseNumber(cell, 'money')
  const parsed = byMark(alone, mark)
  if (parsed.kind !== 'value' || parsed.note?.code === 'readWithMultiplier') return cell
  if (!unit?.isOfTitle) return parsed === alone ? cell : parsed.value
  const [factor, ...others] = unit.factors
  // A cell with a unit of several meanings is asked again.
  const isSingle = factor !== undefined && others.length === 0 && !parsed.alternatives
  const isAsked = isSingle && (/€|\beur/i.test(cellText(cell)) || mayBeWhole(parsed.value, factor))
  // `120 M` alone is millions, so the unit with two meanings has its currency.
  const text = unit.text.replace(/^mm?$/i, 'm€')
  return isSingle && !isAsked ? inCents(parsed.value * factor) : `${cellText(cell)} ${text}`
}
