import { describe, expect, it } from 'vitest'
import { passwordState } from './password-state.ts'

const since = new Date('2026-10-22T22:00:00Z')
const facts = (hasPassword: boolean, hasGoogle: boolean, changedOn: string | null) => ({
  hasPassword,
  hasGoogle,
  changedOn: changedOn === null ? null : new Date(changedOn),
})

describe('The state of the passwords of a customer’s users (core 7)', () => {
  it.each([
    ['invited, nothing set yet', facts(false, false, null), 'never'],
    ['with Google alone', facts(false, true, null), 'google'],
    ['with Google and a password', facts(true, true, '2026-11-01T10:00:00Z'), 'changed'],
    ['changed within the interval', facts(true, false, '2026-11-01T10:00:00Z'), 'changed'],
    ['changed at the start of the interval', facts(true, false, '2026-10-22T22:00:00Z'), 'changed'],
    ['changed one second before the interval', facts(true, false, '2026-10-22T21:59:59Z'), 'old'],
    ['changed at an unknown time', facts(true, false, null), 'old'],
  ] as const)(
    'the password, the Google account and the last change determine the password state of a user: %s',
    (_, user, expected) => {
      expect(passwordState(user, since)).toBe(expected)
    },
  )
})
