/** A row filter: a range of numbers or days (both ends included), or a list of values. */
export type RowFilter =
  | { readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly from?: string | undefined; readonly until?: string | undefined }
  | readonly (string | number | boolean)[]

/**
 * True if the value matches the filter. A filter without limits or values matches everything; any other filter rejects
 * a missing value.
 */
export function matchesFilter(value: unknown, filter: RowFilter): boolean {
  if (Array.isArray(filter)) return filter.length === 0 || filter.includes(value as string)
  const bounds = filter as { min?: number; max?: number; from?: string; until?: string }
  const { min = bounds.from, max = bounds.until } = bounds as { min?: string | number; max?: string | number }
  if (min === undefined && max === undefined) return true
  if (typeof value !== typeof (min ?? max)) return false
  const one = value as string | number
  return (min === undefined || one >= min) && (max === undefined || one <= max)
}

/** The rows that match the filters of all fields. */
export function filteredRows<Row extends object>(
  rows: readonly Row[],
  filters: Readonly<Record<string, RowFilter | undefined>>,
  read: (row: Row, field: string) => unknown = (row, field) => (row as Record<string, unknown>)[field],
): Row[] {
  const set = Object.entries(filters).flatMap(([field, filter]) => (filter ? [{ field, filter }] : []))
  return rows.filter((row) => set.every(({ field, filter }) => matchesFilter(read(row, field), filter)))
}
