// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import * as phone from '../table/use-is-phone.ts'
import { linked } from './filters.ts'
import { List } from './List.tsx'
import { drawAt, startTestTexts } from './list.fixture.tsx'
import { list } from './list.ts'
import { listSearch } from './list-search.ts'
import { useList } from './use-list.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const ROW = {
  ...{ assetUuid: UUID, externalId: 'A-1', address: 'Calle Mayor, 5', municipality: 'Paterna' },
  ...{ portfolioUuid: UUID, portfolioName: 'Levante', item: 'size', score: 50 },
}

let spec: ReturnType<typeof listWith>
const Screen = () => <List state={useList(spec, {} as never)} />

const listWith = (municipality: object | null) =>
  list(
    api.missingItems,
    'assets:completeness.list',
  )({
    id: 'towns',
    title: 'externalId',
    sort: { by: 'externalId' },
    rowId: () => UUID,
    columns: {
      externalId: {},
      address: { kind: 'address' },
      ...(municipality ? { municipality: { label: 'Municipio', ...municipality } } : {}),
    },
    filters: {},
    savesViews: false,
    phone: {},
  } as never)

beforeAll(startTestTexts)
beforeEach(() => {
  session.set(testSession())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [ROW], total: 1, totals: { assets: 1 } })))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['has no column of municipalities', null, 'Calle Mayor, 5, Paterna'],
  ['hides its column of municipalities', { hidden: true }, 'Calle Mayor, 5, Paterna'],
  ['shows its column of municipalities', {}, 'Calle Mayor, 5'],
])('a list that %s shows the address in one cell', async (_, municipality, expected) => {
  spec = listWith(municipality)
  drawAt('/people', Screen, listSearch(api.missingItems))
  const cell = (await screen.findByTitle('Calle Mayor, 5, Paterna')) as HTMLTableCellElement
  expect(cell.textContent).toBe(expected)
})

it.each([
  ['Calle Mayor, 5', 'Calle Mayor, 5, Paterna'],
  [null, 'Paterna'],
])('a row on a phone with the address %s has the line %s, although its list declares none', async (address, line) => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ items: [{ ...ROW, address }], total: 1, totals: { assets: 1 } })),
  )
  spec = listWith({})
  drawAt('/people', Screen, listSearch(api.missingItems))
  expect((await screen.findByText(line)).closest('li')?.textContent).toBe(`A-1${line}`)
})

it('a row on a phone has no second line if its title is the address', async () => {
  vi.spyOn(phone, 'useIsPhone').mockReturnValue(true)
  spec = list(
    api.missingItems,
    'assets:completeness.list',
  )({
    ...(listWith({}).spec as object),
    title: 'address',
  } as never)
  drawAt('/people', Screen, listSearch(api.missingItems))
  expect((await screen.findByText('Calle Mayor, 5')).closest('li')?.textContent).toBe('Calle Mayor, 5')
})

it('a column of addresses cannot declare when it is hidden, because a list hides all other columns first', () => {
  const wrong = () =>
    list(
      api.missingItems,
      'assets:completeness.list',
    )({
      id: 'hidden',
      title: 'externalId',
      sort: { by: 'item' },
      columns: {
        externalId: {},
        item: {},
        portfolioName: {},
        score: {},
        fill: { value: () => null },
        address: {
          kind: 'address',
          // @ts-expect-error an address is never hidden for lack of room
          priority: 2,
        },
      },
      filters: { portfolios: linked(), items: linked() },
      phone: {},
    })
  expect(wrong).toBeTypeOf('function')
})
