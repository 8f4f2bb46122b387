import { afterEach, expect, it, vi } from 'vitest'
import type { Context } from './context.ts'
import { doDaily } from './daily.ts'

afterEach(() => vi.useRealTimers())

it('Daily work runs at the start and once a day, and one that fails keeps no other from its turn', async () => {
  vi.useFakeTimers()
  const failures: string[] = []
  const log = { info: () => {}, error: ({ work }: { work: string }) => failures.push(work) }
  const context = { log } as unknown as Context
  let runs = 0
  const stop = doDaily(context, [
    { name: 'broken', run: () => Promise.reject(new Error('broken')) },
    {
      name: 'sound',
      run: async () => {
        runs += 1
        return null
      },
    },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect([runs, failures]).toEqual([1, ['broken']])
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect([runs, failures]).toEqual([2, ['broken', 'broken']])
  stop()
  await vi.advanceTimersByTimeAsync(48 * 60 * 60_000)
  expect(runs).toBe(2)
})
