import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('work in turn', () => {
  it('is never more than so many at once, in the order in which it came, and a failure makes room', async () => {
    const turn = inTurn({ atOnce: 2, mostWaiting: 7, rest: 0 })
    let under = 0
    let most = 0
    const begun: number[] = []
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) =>
        turn(async () => {
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
    await expect(turn(async () => 'again')).resolves.toBe('again')
  })

  it('refuses at once what comes when as many wait as may, and takes more again when there is room', async () => {
    const turn = inTurn({ atOnce: 1, mostWaiting: 2, rest: 0 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = [1, 2, 3].map(() => turn(() => promise))
    await expect(turn(() => promise)).rejects.toMatchObject({ code: 'auth.busy' })
    resolve()
    await Promise.all(held)
    await expect(turn(async () => 'again')).resolves.toBe('again')
  })

  it('makes a crowd rest as long as it worked, and answers whoever is done without the rest', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turn = inTurn({ atOnce: 1, mostWaiting: 2, rest: 1 })
    const done: number[] = []
    const all = [1, 2, 3].map((index) =>
      turn(() => new Promise<void>((ready) => setTimeout(ready, 40))).then(() => done.push(index)),
    )
    await vi.advanceTimersByTimeAsync(40)
    expect(done).toEqual([1])
    await vi.advanceTimersByTimeAsync(79)
    expect(done).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(80)
    await Promise.all(all)
    expect(done).toEqual([1, 2, 3])
  })

  it('never rests longer than a tenth of a second', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turn = inTurn({ atOnce: 1, mostWaiting: 2, rest: 1 })
    const slow = turn(() => new Promise<void>((ready) => setTimeout(ready, 5_000)))
    const next = turn(async () => 'next')
    await vi.advanceTimersByTimeAsync(5_100)
    await slow
    await expect(next).resolves.toBe('next')
  })
})
