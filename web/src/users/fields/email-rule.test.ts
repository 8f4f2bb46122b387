import { describe, expect, it } from 'vitest'
import { isEmail } from './email-rule.ts'

describe('an address, before it is sent', () => {
  it.each([
    ['ana@empresa.es', true],
    [' ana@empresa.es ', true],
    ['ana+pisos@sub.empresa.es', true],
    ['', false],
    ['ana', false],
    ['ana@empresa', false],
    ['ana@empresa.', false],
    ['ana@@empresa.es', false],
    ['ana @empresa.es', false],
    [`${'a'.repeat(250)}@b.es`, false],
  ])('%j: %s', (typed, expected) => {
    expect(isEmail(typed)).toBe(expected)
  })
})
