import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askUntilReady } from './ask-until-ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notReady = (done: number, total: number) =>
  new ApiError(409, 'valuation.modelNotReady', { job: 'j', done, total })

it('a request is repeated while the server fits the market model, and the progress is reported', async () => {
  const ask = vi.fn<() => Promise<number>>()
  ask.mockRejectedValueOnce(notReady(0, 0)).mockRejectedValueOnce(notReady(3, 7)).mockResolvedValue(210_000)
  const told = vi.fn()
  const answer = askUntilReady(ask, told)
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(answer).resolves.toBe(210_000)
  expect(told.mock.calls).toEqual([[{ done: 0, total: 0 }], [{ done: 3, total: 7 }]])
})

it.each([
  ['the server reports any other error', new ApiError(400, 'valuation.notEnoughComparables'), 0],
  ['the market model is not ready after a quarter of an hour', notReady(1, 7), 16 * 60_000],
])('a request that waits for the market model throws the server’s error if %s', async (_, failure, milliseconds) => {
  const answer = askUntilReady(
    () => Promise.reject(failure),
    () => {},
  )
  const expected = expect(answer).rejects.toBe(failure)
  await vi.advanceTimersByTimeAsync(milliseconds)
  await expected
})

it('a request that waits for the market model stops if the user leaves the page', async () => {
  const remaining = new AbortController()
  const ask = vi.fn(() => Promise.reject(notReady(0, 0)))
  const answer = askUntilReady(ask, () => {}, remaining.signal)
  const expected = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(1_000)
  remaining.abort()
  await expected
  expect(ask).toHaveBeenCalledTimes(1)
})
