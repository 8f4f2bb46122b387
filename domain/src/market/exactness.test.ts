import { describe, expect, it } from 'vitest'
import { EXACTNESS, EXACTNESS_METRES, exactnessOfPlace, isExactEnough } from './exactness.ts'
import { PLACE_KINDS } from './explorer-filter.ts'

describe('Exactness of a point', () => {
  it.each([
    ['address', true],
    ['street', true],
    ['postalCode', false],
    ['municipality', false],
    [null, true],
  ] as const)('a point with the exactness %s is exact enough to measure distances: %s', (exactness, expected) => {
    expect(isExactEnough(exactness)).toBe(expected)
  })

  it.each([
    ['premises', 'address'],
    ['street', 'street'],
    ['postalCode', 'postalCode'],
    ['municipality', 'municipality'],
    ['country', null],
  ] as const)('a place of kind %s has the exactness %s', (kind, expected) => {
    expect(exactnessOfPlace(kind)).toBe(expected)
  })

  it('the levels of exactness are sorted by radius, and every kind of place maps to a level or to null', () => {
    const metres = EXACTNESS.map((one) => EXACTNESS_METRES[one])
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(PLACE_KINDS.every((kind) => exactnessOfPlace(kind) !== undefined)).toBe(true)
  })
})
