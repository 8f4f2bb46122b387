import { describe, expect, it } from 'vitest'
import type { DataColumn } from '../table/column.ts'
import { defaultLayout } from '../table/column-layout.ts'
import { fitColumns, fitWithTowns, withOrderShown } from './fit-columns.ts'

const column = (id: string, width: number, more: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  id,
  label: id,
  width,
  cell: () => null,
  ...more,
})
const columns = [
  column('name', 200),
  column('phase', 90, { priority: 3 }),
  column('value', 120),
  column('rent', 130, { priority: 2 }),
  column('edited', 100, { priority: 3 }),
]

describe('Columns of a narrow table: the less important ones shrink or are hidden first', () => {
  it.each([
    [640, []],
    [639, ['edited']],
    [539, ['edited', 'phase']],
    [449, ['edited', 'phase', 'rent']],
    [100, ['edited', 'phase', 'rent']],
  ])('a table that is %i pixels wide hides the columns %j', (width, leaving) => {
    expect(fitColumns(columns, defaultLayout(columns), width).hidden).toEqual(leaving)
  })

  it('a table never hides the column that it is sorted by', () => {
    const sortable = columns.map((each) => ({ ...each, sort: each.id }))
    const layout = { ...defaultLayout(sortable), hidden: ['phase'] }
    const hiddenIn = (width: number, field: string) => {
      const visible = withOrderShown(sortable, layout, field)
      return fitColumns(visible.columns, visible.layout, width).hidden
    }
    expect(hiddenIn(640, 'phase')).toEqual([])
    expect(hiddenIn(449, 'edited')).toEqual(['phase', 'rent'])
    expect(hiddenIn(449, 'nothing')).toEqual(['phase', 'edited', 'rent'])
  })

  it('a table keeps the column widths that the user has set, and reserves no width for hidden columns', () => {
    const layout = { ...defaultLayout(columns), hidden: ['rent'], widths: { name: 300 } }
    expect(fitColumns(columns, layout, 610)).toEqual(layout)
    expect(fitColumns(columns, layout, 609).hidden).toEqual(['rent', 'edited'])
  })

  it.each([
    // The column of municipalities is shown.
    [550, [], {}],
    // The column is hidden. The addresses get the width that they need, or the remaining width.
    [500, ['municipality'], { address: 290 }],
    [450, ['municipality'], { address: 250 }],
    [400, ['municipality'], { address: 200 }],
  ])(
    'a table that is %i pixels wide shows the towns in their own column, or after the addresses',
    (width, leaving, widths) => {
      const towns = [
        column('name', 200),
        column('municipality', 120, { priority: 2 }),
        column('address', 230, { narrowest: 190, withTown: { width: 290, snug: 290, narrowest: 190 } }),
      ]
      expect(fitWithTowns(towns, defaultLayout(towns), width)).toMatchObject({ hidden: leaving, widths })
    },
  )

  const withAddress = [column('address', 210, { narrowest: 110 }), ...columns]
  it.each([
    [850, [], {}],
    [800, [], { address: 160 }],
    [750, [], { address: 110 }],
    // Once one column is hidden, the address has to shrink only a little.
    [740, ['edited'], { address: 200 }],
  ])(
    'a table that is %i pixels wide shrinks a flexible column before it hides another column',
    (width, leaving, widths) => {
      const fitted = fitColumns(withAddress, defaultLayout(withAddress), width)
      expect(fitted.hidden).toEqual(leaving)
      expect(fitted.widths).toEqual(widths)
    },
  )

  const withLast = [
    column('name', 100),
    column('address', 200, { leavesLast: true }),
    column('saldo', 120, { priority: 2 }),
    column('party', 130, { priority: 3 }),
    column('value', 120),
  ]
  it.each([
    [670, []],
    [540, ['party']],
    [420, ['party', 'saldo']],
    // Without the address there is room for a column that was hidden before it.
    [419, ['party', 'address']],
    [220, ['party', 'saldo', 'address']],
  ])('a table that is %i pixels wide hides the address last, instead of scrolling', (width, leaving) => {
    expect(fitColumns(withLast, defaultLayout(withLast), width).hidden).toEqual(leaving)
  })

  const withRoom = [
    column('address', 300, { narrowest: 200 }),
    column('concept', 150, { snug: 90 }),
    column('value', 120),
    column('party', 130, { snug: 110, narrowest: 100, priority: 3 }),
  ]
  it.each([
    [700, [], {}],
    // The columns `concept` and `party` give up half of the space that they do not need.
    [660, [], { concept: 120, party: 120 }],
    [620, [], { concept: 90, party: 110 }],
    [565, [], { address: 250, concept: 90, party: 105 }],
    [509, ['party'], { address: 299, concept: 90 }],
  ])(
    'a table that is %i pixels wide reduces unused space in its columns before it cuts texts',
    (width, leaving, widths) => {
      const fitted = fitColumns(withRoom, defaultLayout(withRoom), width)
      expect(fitted.hidden).toEqual(leaving)
      expect(fitted.widths).toEqual(widths)
    },
  )

  it('a table keeps a narrow column visible if hiding a wider column of the same priority is enough', () => {
    const kinds = [
      column('name', 200),
      column('picture', 80, { priority: 3 }),
      column('town', 130, { priority: 2 }),
      column('type', 70, { priority: 2 }),
    ]
    expect(fitColumns(kinds, defaultLayout(kinds), 400).hidden).toEqual(['picture'])
    expect(fitColumns(kinds, defaultLayout(kinds), 390).hidden).toEqual(['picture', 'type'])
    expect(fitColumns(kinds, defaultLayout(kinds), 300).hidden).toEqual(['picture', 'town'])
  })

  it('a table does not shrink its numeric columns', () => {
    const figures = [column('a', 120), column('b', 130)]
    expect(fitColumns(figures, defaultLayout(figures), 50).widths).toEqual({})
  })
})
