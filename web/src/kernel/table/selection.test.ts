import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_SELECTED,
  countSelected,
  isSelected,
  NOTHING_SELECTED,
  pageState,
  withoutActed,
  withRow,
  withRows,
} from './selection.ts'

const PAGE = ['a', 'b', 'c']

describe('The selection of a table (row, page or all results)', () => {
  it('the selected rows are counted, and a page has the state "all", or "some" after one of its rows is deselected', () => {
    const selection = withRows(NOTHING_SELECTED, PAGE, true)
    expect(countSelected(selection, 1_000)).toBe(3)
    expect(pageState(selection, PAGE)).toBe('all')
    expect(pageState(withRow(selection, 'b', false), PAGE)).toBe('some')
  })

  it('a selection of all results includes the rows on other pages, but not the deselected rows', () => {
    const selection = withRow(ALL_SELECTED, 'b', false)
    expect(countSelected(selection, 1_000)).toBe(999)
    expect(isSelected(selection, 'b')).toBe(false)
    expect(isSelected(selection, 'of another page')).toBe(true)
    expect(countSelected(withRow(selection, 'b', true), 1_000)).toBe(1_000)
  })

  it('after an action, the rows that were selected during it stay selected', () => {
    const acted = withRows(NOTHING_SELECTED, ['a', 'b'], true)
    expect(withoutActed(acted, acted)).toEqual(NOTHING_SELECTED)
    expect(withoutActed(withRow(acted, 'c', true), acted)).toEqual(withRow(NOTHING_SELECTED, 'c', true))
    expect(withoutActed(withRow(NOTHING_SELECTED, 'c', true), acted)).toEqual(withRow(NOTHING_SELECTED, 'c', true))
    expect(withoutActed(ALL_SELECTED, acted)).toEqual(ALL_SELECTED)
    expect(withoutActed(ALL_SELECTED, ALL_SELECTED)).toEqual(NOTHING_SELECTED)
    expect(withoutActed(acted, ALL_SELECTED)).toEqual(acted)
  })

  it('a page without rows has no selected rows, even if all results are selected', () => {
    expect(pageState(ALL_SELECTED, [])).toBe('none')
  })

  it('the last click on a row’s checkbox determines whether the row is selected, and a row without a click keeps its state', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom(...PAGE), fc.boolean()), { maxLength: 20 }),
        (isAll, steps) => {
          const start = isAll ? ALL_SELECTED : NOTHING_SELECTED
          const end = steps.reduce((selection, [id, selected]) => withRow(selection, id, selected), start)
          for (const id of PAGE) {
            const last = steps.findLast(([row]) => row === id)
            expect(isSelected(end, id)).toBe(last ? last[1] : isAll)
          }
        },
      ),
    )
  })
})
