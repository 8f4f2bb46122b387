import { describe, expect, it } from 'vitest'
import {
  confirmsErasure,
  erasedCustomerName,
  erasedEmail,
  evaluateErasure,
  isFreshSignIn,
  isNamedAfter,
} from './erasure.ts'

describe('Erasing a person', () => {
  it.each([
    ['ana@fund.test', true],
    ['  ANA@Fund.test ', true],
    ['ana@fund.tes', false],
    ['', false],
  ])('finds whether %j confirms the erasure: %s', (typed, expected) => {
    expect(confirmsErasure(typed, 'Ana@fund.test')).toBe(expected)
  })

  it('creates a unique address that no mailbox receives', () => {
    expect(erasedEmail('u1')).toBe('erased-u1@erased.invalid')
    expect(erasedEmail('u1')).not.toBe(erasedEmail('u2'))
  })

  it.each([
    ['one of several admins', false, 3, 'allowed'],
    ['the last admin, with others', true, 1, 'lastAdmin'],
    ['the last admin, alone', true, 0, 'allowed'],
  ] as const)('evaluates the erasure of a last admin (%s) with %s others', (_, isLast, others, expected) => {
    expect(evaluateErasure(isLast, others)).toBe(expected)
  })

  it.each([
    ['Quiteria Zurbarán', 'Quiteria', 'Zurbarán', true],
    [' quiteria  ZURBARÁN ', 'Quiteria', 'Zurbarán', true],
    ['Quiteria', 'Quiteria', '', true],
    ['Zurbarán Activos, S.L.', 'Quiteria', 'Zurbarán', false],
    ['', '', '', false],
  ])('finds whether a customer %j is named after "%s %s": %s', (customer, firstname, lastname, expected) => {
    expect(isNamedAfter(customer, { firstname, lastname })).toBe(expected)
  })

  it('creates a customer name that identifies no person', () => {
    expect(erasedCustomerName('c1')).toBe('erased-c1')
  })

  it.each([
    [0, true],
    [10, true],
    [10.1, false],
  ])('finds whether a sign-in %d minutes ago is recent enough: %s', (minutes, expected) => {
    const now = new Date('2026-03-02T10:00:00Z')
    expect(isFreshSignIn(new Date(now.getTime() - minutes * 60_000), now)).toBe(expected)
  })
})
