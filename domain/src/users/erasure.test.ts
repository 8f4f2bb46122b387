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
  ])('the check of the typed text %j as confirmation of an erasure gives %s', (typed, expected) => {
    expect(confirmsErasure(typed, 'Ana@fund.test')).toBe(expected)
  })

  it('the address of an erased user is unique, and it belongs to no mailbox', () => {
    expect(erasedEmail('u1')).toBe('erased-u1@erased.invalid')
    expect(erasedEmail('u1')).not.toBe(erasedEmail('u2'))
  })

  it.each([
    ['one of several admins', false, 3, 'allowed'],
    ['the last admin of several users', true, 1, 'lastAdmin'],
    ['the only user', true, 0, 'allowed'],
  ] as const)(
    'the check whether %s may be erased (last admin: %s, other users: %d) gives "%s"',
    (_, isLast, others, expected) => {
      expect(evaluateErasure(isLast, others)).toBe(expected)
    },
  )

  it.each([
    ['Quiteria Zurbarán', 'Quiteria', 'Zurbarán', true],
    [' quiteria  ZURBARÁN ', 'Quiteria', 'Zurbarán', true],
    ['Quiteria', 'Quiteria', '', true],
    ['Zurbarán Activos, S.L.', 'Quiteria', 'Zurbarán', false],
    ['', '', '', false],
  ])(
    'the check whether the customer name %j equals the user name "%s %s" gives %s',
    (customer, firstname, lastname, expected) => {
      expect(isNamedAfter(customer, { firstname, lastname })).toBe(expected)
    },
  )

  it('the new name of a customer after an erasure identifies no person', () => {
    expect(erasedCustomerName('c1')).toBe('erased-c1')
  })

  it.each([
    [0, true],
    [10, true],
    [10.1, false],
  ])('the check whether a sign-in %d minutes ago is recent enough for an erasure gives %s', (minutes, expected) => {
    const now = new Date('2026-03-02T10:00:00Z')
    expect(isFreshSignIn(new Date(now.getTime() - minutes * 60_000), now)).toBe(expected)
  })
})
