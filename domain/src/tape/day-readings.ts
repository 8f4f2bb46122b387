import { type DayReading, dayReadings } from '../kernel/day-order.ts'
import type { CellInput } from '../kernel/parse-result.ts'

/**
 * The order of day and month of each column with dates.
 *
 * @param rows the first rows below the header
 * @param otherwise the reading if no date is certain
 */
export function dayReadingsOf(
  columns: ReadonlyMap<string, { index: number }>,
  isDay: (field: string) => boolean,
  rows: ReadonlyArray<{ cells: readonly CellInput[] }>,
  otherwise?: DayReading,
): Map<string, DayReading> {
  if (rows.length === 0) return new Map()
  const days = [...columns].filter(([field]) => isDay(field))
  const columnsOfDays = days.map(([field, { index }]) => [field, rows.map(({ cells }) => cells[index])] as const)
  return dayReadings(new Map(columnsOfDays), otherwise)
}
