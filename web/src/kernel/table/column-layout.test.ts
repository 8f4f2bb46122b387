import { describe, expect, it } from 'vitest'
import type { DataColumn } from './column.ts'
import { defaultLayout, fitLayout, isLayout, moveColumn } from './column-layout.ts'

function column(id: string, more: Partial<DataColumn<null>> = {}): DataColumn<null> {
  return { id, label: id, width: 100, cell: () => null, ...more }
}

const COLUMNS = [column('name', { pinned: true, required: true }), column('size'), column('year', { hidden: true })]

describe('The columns of a table (chooser, order, widths, pinning)', () => {
  it('the initial column layout has all columns, with the default pinned and hidden columns', () => {
    expect(defaultLayout(COLUMNS)).toEqual({
      order: ['name', 'size', 'year'],
      hidden: ['year'],
      pinned: ['name'],
      widths: {},
    })
  })

  it('a stored column layout loses columns that no longer exist, and gets new columns at their default position', () => {
    const remaining = {
      order: ['year', 'gone', 'name'],
      hidden: ['gone'],
      pinned: ['gone'],
      widths: { gone: 90, year: 5 },
    }
    expect(fitLayout(remaining, COLUMNS)).toEqual({
      order: ['year', 'size', 'name'],
      hidden: [],
      pinned: [],
      widths: { year: 48 },
    })
  })

  it("a new column can be hidden by default, but the column with the row's name is never hidden", () => {
    const remaining = { order: ['name', 'size'], hidden: ['name', 'size'], pinned: [], widths: {} }
    expect(fitLayout(remaining, COLUMNS).hidden).toEqual(['size', 'year'])
  })

  it('a column moves by one position, but not beyond the first and last position', () => {
    const layout = defaultLayout(COLUMNS)
    expect(moveColumn(layout, 'size', -1).order).toEqual(['size', 'name', 'year'])
    expect(moveColumn(layout, 'name', -1)).toBe(layout)
    expect(moveColumn(layout, 'year', 1)).toBe(layout)
  })

  it.each([
    [null],
    [{}],
    [{ order: [1], hidden: [], pinned: [], widths: {} }],
    [{ order: [], hidden: [], pinned: [], widths: { a: 'x' } }],
  ])('the stored value %j is rejected, because it is not a column layout', (value) => {
    expect(isLayout(value)).toBe(false)
  })
})
