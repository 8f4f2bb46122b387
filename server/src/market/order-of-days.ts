import { areSingleErrors, orderOfDate } from '@lindero/domain/kernel/day-order'
import type { importRows } from '../areas/import-file.ts'

/**
 * Tells for each column of a file whether its days have the day first and those with the month first are errors of single
 * cells (ADR 1560). A file is read a second time at its first such cell, because a proof may follow.
 *
 * @param rowsOf reads the file from its beginning
 */
export function singleErrorsIn(rowsOf: () => ReturnType<typeof importRows>): (column: string) => Promise<boolean> {
  const answers = new Map<string, boolean>()
  const count = async (column: string) => {
    const counts = { dayFirst: 0, monthFirst: 0, open: 0 }
    for await (const { record, cells } of rowsOf()) {
      const order = cells === 'more' ? null : orderOfDate(record[column])
      if (order) counts[order] += 1
    }
    return areSingleErrors(counts)
  }
  return async (column) => {
    const answer = answers.get(column) ?? (await count(column))
    answers.set(column, answer)
    return answer
  }
}
