import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('The strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['Short1', 'weak'],
    ['alllowercase123', 'weak'],
    ['Password1234', 'weak'],
    ['Abcdefghij1234567890', 'fair'],
    ['Caserio12Alto', 'fair'],
    ['Caserio12AltoRio', 'good'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaA1', 'fair'],
    ['Caserio 12, junto al rio', 'strong'],
    ['zR7-pW2_kX9+mB4!', 'good'],
  ])('the password %s has the strength %s', (password, expected) => {
    expect(passwordStrength(password)).toBe(expected)
  })

  it('a password that violates a rule is weak, regardless of its length', () => {
    expect(passwordStrength('a long sentence of small letters only, without any figure')).toBe('weak')
  })
})
