import { describe, expect, it } from 'vitest'
import {
  confirmsErasure,
  erasedCustomerName,
  erasedEmail,
  evaluateErasure,
  isFreshSignIn,
  isNamedAfter,
} from './erasure.ts'

describe('Erasure of a person', () => {
  it.each([
    ['ana@fund.test', true],
    ['  ANA@Fund.test ', true],
    ['ana@fund.tes', false],
    ['', false],
  ])('the typed text %j confirms the erasure or not: %s', (typed, expected) => {
    expect(confirmsErasure(typed, 'Ana@fund.test')).toBe(expected)
  })

  it('the address of an erased user is unique, and no mailbox has it', () => {
    expect(erasedEmail('u1')).toBe('erased-u1@erased.invalid')
    expect(erasedEmail('u1')).not.toBe(erasedEmail('u2'))
  })

  it.each([
    ['one of several admins', false, 3, 'allowed'],
    ['the last admin, with others', true, 1, 'lastAdmin'],
    ['the last admin, alone', true, 0, 'allowed'],
  ] as const)('the erasure of %s (last admin: %s) is allowed or rejected', (_, isLast, others, expected) => {
    expect(evaluateErasure(isLast, others)).toBe(expected)
  })

  it.each([
    ['Quiteria Zurbarán', 'Quiteria', 'Zurbarán', true],
    [' quiteria  ZURBARÁN ', 'Quiteria', 'Zurbarán', true],
    ['Quiteria', 'Quiteria', '', true],
    ['Zurbarán Activos, S.L.', 'Quiteria', 'Zurbarán', false],
    ['', '', '', false],
  ])('the name of the customer %j is that of the person "%s %s": %s', (customer, firstname, lastname, expected) => {
    expect(isNamedAfter(customer, { firstname, lastname })).toBe(expected)
  })

  it('the name of a customer after an erasure identifies no person', () => {
    expect(erasedCustomerName('c1')).toBe('erased-c1')
  })

  it.each([
    [0, true],
    [10, true],
    [10.1, false],
  ])('a sign-in %d minutes ago is recent enough to confirm an erasure: %s', (minutes, expected) => {
    const now = new Date('2026-03-02T10:00:00Z')
    expect(isFreshSignIn(new Date(now.getTime() - minutes * 60_000), now)).toBe(expected)
  })
})
