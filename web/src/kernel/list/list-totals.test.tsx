// @vitest-environment happy-dom
import { api } from '@lindero/contract/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assetsList } from '../../assets/list/assets-list.tsx'
import { queryClient } from '../api/query.ts'
import { session } from '../session/session.ts'
import { testSession } from '../session/test-session.fixture.ts'
import { listSearch } from './list-search.ts'
import { useList } from './use-list.ts'

const TOTALS = { size: 9_000, saleValue: 0, valuedSize: 0, rentValue: 0, valued: 0 }
/** The requested paths, in order. */
let asked: string[] = []
const totals: (number | null)[] = []
let state: ReturnType<typeof useAssets>

const useAssets = () => useList(assetsList)

function Screen() {
  state = useAssets()
  totals.push(state.total)
  return <p>{state.shown ? `${state.shown.items.length} of ${state.total}, ${state.shown.totals.size} m²` : '…'}</p>
}

beforeEach(() => {
  asked = []
  session.set(testSession())
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    asked.push(`${pathname.replace('/api', '')} ${['p', 'f', 'totals'].map((key) => searchParams.get(key))}`)
    const filtered = searchParams.has('f')
    if (pathname.endsWith('/totals'))
      return Promise.resolve(Response.json({ total: filtered ? 7 : 120, totals: TOTALS }))
    return Promise.resolve(Response.json({ items: [], isDeepSearch: false }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.set(null)
  vi.unstubAllGlobals()
})

it('a list with separate totals requests the totals once for each filter, and requests its pages without totals; until the first reply it has no number of rows', async () => {
  const root = createRootRoute()
  const validateSearch = listSearch(api.assets)
  const route = createRoute({ getParentRoute: () => root, path: '/', validateSearch, component: Screen })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByText('0 of 120, 9000 m²')
  expect([totals[0], totals.at(-1)]).toEqual([null, 120])
  state.setPage(2)
  await waitFor(() => expect(asked).toContain('/assets 2,,false'))
  state.setFilter('hasWarnings', true)
  await screen.findByText('0 of 7, 9000 m²')
  const filter = '{"hasWarnings":true}'
  expect([...asked].sort()).toEqual(
    [
      ...['/assets 1,,false', '/assets 2,,false', `/assets 1,${filter},false`],
      ...['/assets/totals ,,', `/assets/totals ,${filter},`],
    ].sort(),
  )
})
