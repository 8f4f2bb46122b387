/** A row in the table of comparables, and the sort orders of the table. */
import {
  adjustedPrice,
  adjustedUnitValue,
  type Comparable,
} from '@lindero/domain/valuation/methods/comparables/comparable'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import type { ValuationLogic } from '@lindero/domain/valuation/record/valuation-logic'

export interface ComparableRow {
  comparable: Comparable
  /** Number or letter (`comparableNumbers`). The marker on the map shows the same. */
  number: string
  /** Position in the valuation's list. */
  position: number
  /** The value that enters the valuation: EUR/m², or EUR for valuations by total price. */
  adjusted: number
}

export const COLUMN_IDS = [
  'tick',
  'facade',
  'unitValue',
  'negotiation',
  'coefficient',
  'adjusted',
  'size',
  'price',
  'floor',
  'rooms',
  'bathrooms',
  'features',
  'similarity',
  'distance',
  'class',
  'date',
  'actions',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

export interface RowSort {
  column: ColumnId
  descending: boolean
}

/** The initial sort order. */
export const BY_SIMILARITY: RowSort = { column: 'similarity', descending: true }

export function rowsOf(comparables: readonly Comparable[], logic: ValuationLogic): ComparableRow[] {
  const adjusted = logic === 'total' ? adjustedPrice : adjustedUnitValue
  const numbers = comparableNumbers(comparables)
  return comparables.map((comparable, position) => ({
    comparable,
    number: numbers.get(comparable.uuid) ?? '',
    position,
    adjusted: adjusted(comparable),
  }))
}

type Sortable = number | string | boolean | null

const SORTS: Partial<Record<ColumnId, (row: ComparableRow) => Sortable>> = {
  tick: ({ comparable }) => comparable.isComparable,
  unitValue: ({ comparable }) => comparable.sqmPrice,
  negotiation: ({ comparable }) => (comparable.comparableType === 'listing' ? comparable.negotiation : null),
  coefficient: ({ comparable }) => comparable.coefficient,
  adjusted: ({ adjusted }) => adjusted,
  size: ({ comparable }) => comparable.size,
  price: ({ comparable }) => comparable.price,
  floor: ({ comparable }) => comparable.floor,
  rooms: ({ comparable }) => comparable.rooms,
  bathrooms: ({ comparable }) => comparable.bathrooms,
  similarity: ({ comparable }) => comparable.similarity,
  distance: ({ comparable }) => comparable.distance,
  class: ({ comparable }) => (comparable.outlier ? 'z' : comparable.comparableType),
  date: ({ comparable }) => comparable.date,
}

export function isSortable(column: ColumnId): boolean {
  return SORTS[column] !== undefined
}

/** Sorts the rows. Unknown values come last in both directions, and equal values are sorted by position. */
export function sortRows(rows: readonly ComparableRow[], { column, descending }: RowSort): ComparableRow[] {
  const of = SORTS[column]
  if (!of) return [...rows]
  return [...rows].sort((a, b) => {
    const [left, right] = [of(a), of(b)]
    if (left === right) return a.position - b.position
    if (left === null) return 1
    if (right === null) return -1
    return (left < right ? -1 : 1) * (descending ? -1 : 1)
  })
}

/**
 * The sort order after a click on a heading. The first click on similarity, checkbox or date sorts in descending order.
 */
export function nextSort(sort: RowSort, column: ColumnId): RowSort {
  if (sort.column === column) return { column, descending: !sort.descending }
  return { column, descending: column === 'similarity' || column === 'tick' || column === 'date' }
}
