import { api } from '@lindero/contract/api'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient, queryOf } from './query.ts'

afterEach(() => queryClient.clear())

const UUID = '11111111-1111-4111-8111-111111111111'
const KEYS = {
  insights: queryOf(api.portfoliosInsights, { query: {} }),
  portfolios: queryOf(api.portfolios, { query: {} }),
  types: queryOf(api.portfolioTypes, {}),
  assets: queryOf(api.assets, { query: {} }),
  'assets of a portfolio': queryOf(api.portfolioAssets, { params: { uuid: UUID }, query: {} }),
  'map points': queryOf(api.assetsMap, { query: {} }),
}

it.each(Object.entries(KEYS))(
  'a 404 reply removes the cached data of %s, but a 500 reply does not',
  async (_what, { queryKey }) => {
    const look = async (answer: () => Promise<unknown>) => {
      const observer = new QueryObserver(queryClient, {
        queryKey,
        queryFn: answer,
        retry: false,
        staleTime: 0,
      })
      await observer.refetch()
      return observer.getCurrentResult()
    }
    const fail = (status: number) => async () => {
      throw new ApiError(status, status === 404 ? 'portfolios.notFound' : 'internal', {})
    }
    expect((await look(async () => ({ items: ['known'] }))).data).toEqual({ items: ['known'] })
    const broken = await look(fail(500))
    expect(broken.isError).toBe(true)
    expect(broken.data).toEqual({ items: ['known'] })
    const missing = await look(fail(404))
    expect(missing.isError).toBe(true)
    expect(missing.data).toBeUndefined()
  },
)
