import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('work in turn', () => {
  it('is never more than so many at once, in the order in which it came, and a failure makes room', async () => {
    const turn = inTurn({ atOnce: 2, mostWaiting: 7 })
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
    const turn = inTurn({ atOnce: 1, mostWaiting: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = [1, 2, 3].map(() => turn(() => promise))
    await expect(turn(() => promise)).rejects.toMatchObject({ code: 'auth.busy' })
    resolve()
    await Promise.all(held)
    await expect(turn(async () => 'again')).resolves.toBe('again')
  })
})
