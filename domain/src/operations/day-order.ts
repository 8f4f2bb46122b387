/** The order of day and month in all dates of a file. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown'

const WRITTEN = /^(\s*)(\d{1,2})(\s*[-/.]\s*)(\d{1,2})(\s*[-/.]\s*(?:\d{4}|\d{2})\b.*)$/

/**
 * The order that all dates of a file have in common: a number above 12 cannot be a month. Dates in other forms, such as
 * 2026-11-20, say nothing.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  let isDayFirst = false
  let isMonthFirst = false
  let isOpen = false
  for (const cell of cells) {
    const [, , first, , second] = WRITTEN.exec(cell) ?? []
    if (first === undefined || second === undefined) continue
    if (Number(first) > 12) isDayFirst = true
    else if (Number(second) > 12) isMonthFirst = true
    else if (first !== second) isOpen = true
  }
  if (isDayFirst && isMonthFirst) return 'mixed'
  if (isMonthFirst) return 'monthFirst'
  return isDayFirst || !isOpen ? 'dayFirst' : 'unknown'
}

/** The date with the day first, as `parseDate` reads it. */
export function withDayFirst(cell: string, order: 'dayFirst' | 'monthFirst'): string {
  return order === 'dayFirst' ? cell : cell.replace(WRITTEN, '$1$4$3$2$5')
}
