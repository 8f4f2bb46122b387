import { api } from '@lindero/contract/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assetRoute } from '../assets/assets.routes.ts'
import { homeRoute } from '../home/home.routes.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { askAhead } from '../kernel/router/ask-ahead.ts'
import { session } from '../kernel/session/session.ts'
import { testSession } from '../kernel/session/test-session.fixture.ts'
import { valuationSections } from '../valuation/workbench/valuation.routes.tsx'

const uuid = '33333333-3333-4333-8333-333333333333'
type Cause = Parameters<typeof askAhead>[0]
type Loader = (input: { cause: Cause; params: { uuid: string } }) => unknown

/** The loader of a route, typed with the arguments that it reads. */
const loaderOf = ({ options }: { options: object }) => (options as { loader: Loader }).loader

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0] ?? '')
    return new Response('{"statusCode":404,"message":"assets.notFound"}', { status: 404 })
  })
  session.set(testSession())
})
afterEach(() => {
  session.set(null)
  queryClient.clear()
  vi.unstubAllGlobals()
})

const user = testSession().user.uuid
const [valuationRoute] = valuationSections

describe('The queries of a screen, which start while its file loads', () => {
  it.each<[string, Loader, string[]]>([
    ['an asset', loaderOf(assetRoute), [`/api/assets/${uuid}`]],
    ['the valuations of an asset', loaderOf(valuationRoute), [`/api/assets/${uuid}/last-valuation`]],
    [
      'the figures of the home page',
      loaderOf(homeRoute),
      ['/api/portfolios/insights', `/api/users/${user}/dashboard/value-history`],
    ],
  ])(
    'a route loader starts the queries for %s and returns without waiting for the replies',
    async (_what, loader, expected) => {
      // The loader must return nothing, because the router would wait for a promise.
      expect(loader({ cause: 'enter', params: { uuid } })).toBeUndefined()
      await expect.poll(() => asked.toSorted()).toEqual(expected.toSorted())
    },
  )

  it.each<Cause>(['preload', 'stay'])(
    'a route loader starts no query if the router calls it with the cause "%s"',
    async (cause) => {
      askAhead(cause, [queryOf(api.asset, { params: { uuid } })])
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(asked).toEqual([])
    },
  )

  it('a route loader starts no query if there is no session', async () => {
    session.set(null)
    loaderOf(homeRoute)({ cause: 'enter', params: { uuid } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([])
  })

  it('a route loader does not throw if a query fails, and the query keeps the error for the screen', async () => {
    const query = queryOf(api.asset, { params: { uuid } })
    askAhead('enter', [query])
    await expect.poll(() => queryClient.getQueryState(query.queryKey)?.status).toBe('error')
    expect(asked).toHaveLength(1)
  })
})
