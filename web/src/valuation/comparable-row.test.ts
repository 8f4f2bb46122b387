import { describe, expect, it } from 'vitest'
import { BY_SIMILARITY, isSortable, nextSort, rowsOf, sortRows } from './comparable-row.ts'
import { aValuation } from './valuation.fixture.ts'

const { comparables } = aValuation()
const rows = rowsOf(comparables, 'unitValue')

describe('The table of comparables', () => {
  it('the selected comparables are numbered in their order in the valuation, and the others have letters', () => {
    const ticked = comparables.slice(0, 4).map((one, index) => ({ ...one, isComparable: index !== 1 }))
    expect(rowsOf(ticked, 'unitValue').map(({ number }) => number)).toEqual(['1', 'A', '2', '3'])
  })

  it('the comparables are sorted by similarity by default', () => {
    expect(sortRows(rows, BY_SIMILARITY).map(({ number }) => number)).toEqual(rows.map(({ number }) => number))
  })

  it('comparables with an unknown value come last in both sort directions', () => {
    const [first, ...rest] = rows
    if (!first) throw new Error('no rows')
    const mixed = [{ ...first, comparable: { ...first.comparable, floor: null } }, ...rest]
    for (const descending of [true, false]) {
      expect(sortRows(mixed, { column: 'floor', descending }).at(-1)?.number).toBe(first.number)
    }
  })

  it('closings come after all listings in a list sorted by negotiation, because closings have no negotiation', () => {
    const kinds = sortRows(rows, { column: 'negotiation', descending: true }).map(
      ({ comparable }) => comparable.comparableType,
    )
    expect(kinds.indexOf('closing')).toBe(kinds.lastIndexOf('listing') + 1)
  })

  it('the first click on a column sorts prices upwards and similarities downwards; the second click reverses the order', () => {
    expect(nextSort(BY_SIMILARITY, 'price')).toEqual({ column: 'price', descending: false })
    expect(nextSort({ column: 'price', descending: false }, 'price').descending).toBe(true)
    expect(nextSort({ column: 'price', descending: false }, 'similarity').descending).toBe(true)
    expect(isSortable('features')).toBe(false)
  })

  it('the adjusted values of comparables are total prices if the valuation compares total prices', () => {
    expect(rowsOf(comparables, 'total')[0]?.adjusted).toBeGreaterThan((rows[0]?.adjusted ?? 0) * 20)
  })
})
