import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'

describe('Similarity of headers', () => {
  it('likeness is 1 for the same words, lower for misspelt or abbreviated words, and near 0 for unrelated words', () => {
    expect(likeness('superficie', 'superficie')).toBe(1)
    expect(likeness('cod ocup 2', 'estado ocupacion')).toBeGreaterThan(0.8)
    expect(likeness('dirrecion', 'direccion')).toBeGreaterThan(0.8)
    expect(likeness('ano', 'bano')).toBeLessThan(0.85)
    expect(likeness('piscina', 'latitud')).toBeLessThan(0.2)
  })

  it('a word of the left text without a match does not count as a match for a word of the right text', () => {
    // One of two words matches: half of the 0.85 for beginnings, and one third of the 0.15 for the words on the right.
    const oneOfThree = 0.5 * (0.85 + 0.15 / 3) * 0.99
    expect(likeness('valor qqqqqqqqqqqqqqqq', 'valor wwwwwwwwwwww zzzzzzzzzzzz')).toBeCloseTo(oneOfThree, 6)
  })

  it('the likeness of any two texts is between 0 and 1', () => {
    const words = fc.stringMatching(/^[a-z0-9]{0,6}( [a-z0-9]{1,6}){0,3}$/)
    fc.assert(
      fc.property(words, words, (left, right) => {
        const result = likeness(left, right)
        expect(result >= 0 && result <= 1).toBe(true)
      }),
    )
  })
})
