import { describe, expect, it } from 'vitest'
import { sameness } from './sameness.fixture.ts'

describe('The sameness of texts', () => {
  it.each([
    [['uno dos tres cuatro cinco', 'uno dos tres cuatro cinco'], 1],
    [['uno dos tres cuatro cinco', 'seis siete ocho nueve diez'], 0],
    [['uno dos tres cuatro cinco seis', 'cero uno dos tres cuatro cinco'], 0.5],
    [['Uno, dos: tres cuatro. Cinco', 'uno dos tres cuatro cinco'], 1],
    [['uno dos', 'uno dos'], 0],
    [['uno dos tres cuatro cinco'], 0],
  ])('the texts %o have the sameness %f', (texts, expected) => {
    expect(sameness(texts)).toBe(expected)
  })
})
