import { describe, expect, it } from 'vitest'
import { confirmsErasure, erasedEmail, judgeErasure } from './erasure.ts'

describe('Erasing a person', () => {
  it.each([
    ['ana@fund.test', true],
    ['  ANA@Fund.test ', true],
    ['ana@fund.tes', false],
    ['', false],
  ])('%j confirms: %s', (typed, expected) => {
    expect(confirmsErasure(typed, 'Ana@fund.test')).toBe(expected)
  })

  it('leaves an address that nobody reads and nobody else has', () => {
    expect(erasedEmail('u1')).toBe('erased-u1@erased.invalid')
    expect(erasedEmail('u1')).not.toBe(erasedEmail('u2'))
  })

  it.each([
    ['one of several admins', false, 3, 'allowed'],
    ['the last admin, with others', true, 1, 'lastAdmin'],
    ['the last admin, alone', true, 0, 'allowed'],
  ] as const)('%s: %s', (_, isLast, others, expected) => {
    expect(judgeErasure(isLast, others)).toBe(expected)
  })
})
