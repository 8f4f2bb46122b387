import { describe, expect, it } from 'vitest'
import { search } from './filters.ts'
import type { AnyRow, LooseSpec } from './list.ts'
import { localRows } from './local-rows.ts'

const spec: LooseSpec = {
  texts: 'portfolios:list',
  id: 'portfolios',
  title: 'name',
  sort: { by: 'name' },
  columns: {
    name: { sort: true },
    client: { sort: true },
    value: { sort: true, value: (row) => (row.value as number) || null },
  },
  filters: { search: search() },
  views: { dear: (row) => Number(row.value) > 1 },
  phone: {},
}
const rows: AnyRow[] = [
  { name: 'D', client: '', value: 0 },
  { name: 'b', client: 'Ágata', value: 5 },
  { name: 'A 10', client: null, value: 2 },
  { name: 'A 9', client: 'Banco', value: 1 },
]
const names = (expected: Partial<Parameters<typeof localRows>[2]>) =>
  localRows(rows, spec, {
    view: undefined,
    filter: {},
    sort: { field: 'name', descending: false },
    ...expected,
  }).map(({ name }) => name)

describe('A list that the browser sorts and filters', () => {
  it.each([
    ['name', false, ['A 9', 'A 10', 'b', 'D']],
    ['name', true, ['D', 'b', 'A 10', 'A 9']],
    ['client', false, ['b', 'A 9', 'D', 'A 10']],
    ['client', true, ['A 9', 'b', 'D', 'A 10']],
    ['value', false, ['A 9', 'A 10', 'b', 'D']],
    ['value', true, ['b', 'A 10', 'A 9', 'D']],
  ])(
    'a list sorted in the browser by the field %s (descending: %s) puts rows without a value last',
    (field, descending, expected) => {
      expect(names({ sort: { field, descending } })).toEqual(expected)
    },
  )

  it('a list filtered in the browser contains only the rows that match both its view and its filter', () => {
    expect(names({ filter: { client: 'Banco' } })).toEqual(['A 9'])
    expect(names({ filter: { search: '10 á' } })).toEqual(['A 10'])
    expect(names({ view: 'dear' })).toEqual(['A 10', 'b'])
    expect(names({ view: 'dear', filter: { client: 'Banco' } })).toEqual([])
    expect(names({ view: 'unknown' })).toHaveLength(4)
  })
})
