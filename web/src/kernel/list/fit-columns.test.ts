import { describe, expect, it } from 'vitest'
import type { DataColumn } from '../table/column.ts'
import { defaultLayout } from '../table/column-layout.ts'
import { columnsToHide } from './fit-columns.ts'

const column = (id: string, width: number, priority?: 1 | 2 | 3): DataColumn<unknown> => ({
  id,
  label: id,
  width,
  cell: () => null,
  ...(priority ? { priority } : {}),
})
const columns = [
  column('name', 200),
  column('phase', 90, 3),
  column('value', 120),
  column('rent', 130, 2),
  column('edited', 100, 3),
]

describe('columns in a narrow table (ui: less important columns hide first)', () => {
  it.each([
    [640, []],
    [639, ['edited']],
    [539, ['edited', 'phase']],
    [449, ['edited', 'phase', 'rent']],
    [100, ['edited', 'phase', 'rent']],
  ])('in %i pixels %j leave', (width, leaving) => {
    expect(columnsToHide(columns, defaultLayout(columns), width)).toEqual(leaving)
  })

  it('reckons with the widths that the user has set, and not with what is hidden', () => {
    const layout = { ...defaultLayout(columns), hidden: ['rent'], widths: { name: 300 } }
    expect(columnsToHide(columns, layout, 610)).toEqual([])
    expect(columnsToHide(columns, layout, 609)).toEqual(['edited'])
  })
})
