import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeNumber } from './free-number.ts'

describe('A free number for a name that exists already', () => {
  it.each([
    [[], 2],
    [[2], 3],
    [[2, 3, 4, 5, 6], 7],
    [[3, 4], 2],
  ])('if %j are taken, the number from 2 on is %i', (taken, expected) => {
    expect(freeNumber(2, (number) => taken.includes(number))).toBe(expected)
  })

  it('the number is free, and it is the first or the number before is taken', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (numbers) => {
        const taken = new Set(numbers)
        const free = freeNumber(1, (number) => taken.has(number))
        expect(taken.has(free)).toBe(false)
        expect(free === 1 || taken.has(free - 1)).toBe(true)
      }),
    )
  })

  it('among 100,000 taken numbers the search asks for fewer than 40', () => {
    let asked = 0
    const isTaken = (number: number) => {
      asked += 1
      return number <= 100_000
    }
    expect(freeNumber(1, isTaken)).toBe(100_001)
    expect(asked).toBeLessThan(40)
  })
})
