import { api } from '@lindero/contract/api'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { FETCHED_ONCE, keyOf, queryClient, queryOf } from './query.ts'

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('the insights of a customer are fetched once for each chosen interval, and again after they are invalidated', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn(async () => ({}))
  const look = async (interval: 1 | 3) => {
    const input = { params: { uuid: '11111111-1111-4111-8111-111111111111' }, query: { interval } }
    const { queryKey } = queryOf(api.customerInsights, input)
    const leave = new QueryObserver(queryClient, { queryKey, queryFn: fetched, ...FETCHED_ONCE }).subscribe(
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    leave()
  }
  await look(1)
  await look(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  await look(3)
  expect(fetched).toHaveBeenCalledTimes(2)
  await queryClient.invalidateQueries({ queryKey: keyOf(api.customerInsights) })
  await look(1)
  expect(fetched).toHaveBeenCalledTimes(3)
})
