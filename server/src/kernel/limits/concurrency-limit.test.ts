import { describe, expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

describe('A concurrency limit', () => {
  it('at most `atOnce` tasks run at the same time, in order of arrival, and a failed task frees its slot', async () => {
    const run = concurrencyLimit({ atOnce: 2, mostWaiting: 7 })
    let under = 0
    let most = 0
    const begun: number[] = []
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        run(async () => {
          begun.push(index)
          under += 1
          most = Math.max(most, under)
          await new Promise((done) => setTimeout(done, 2))
          under -= 1
          if (index % 3 === 0) throw new Error('refused')
          return index
        }),
      ),
    )
    expect(most).toBe(2)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    await expect(run(async () => 'again')).resolves.toBe('again')
  })

  it('a task is rejected immediately if the queue is full, and a later task is accepted when there is room', async () => {
    const run = concurrencyLimit({ atOnce: 1, mostWaiting: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = [1, 2, 3].map(() => run(() => promise))
    await expect(run(() => promise)).rejects.toMatchObject({ code: 'auth.busy' })
    resolve()
    await Promise.all(held)
    await expect(run(async () => 'again')).resolves.toBe('again')
  })
})
