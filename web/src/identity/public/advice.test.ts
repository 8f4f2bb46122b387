import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const slowed = (counted: string) => ({ code: 'auth.tooManyAttempts', data: { counted, minutes: 15 } })

describe('The advice after an error', () => {
  it('the login page suggests a password reset if the user must wait because of failed attempts on this account', () => {
    expect(adviceOf(slowed('failedOfAccount'), true)).toEqual({
      text: 'auth.tooManyAttempts',
      step: 'reset',
    })
  })

  it.each([
    ['a reset does not clear the counter of failed attempts for an address', 'failedOfAddress', true],
    ['the user has requested too many mails', 'registrationsOfAddress', true],
    ['the user is confirming a registration and has no account yet', 'failedOfAccount', false],
  ])('no password reset is suggested after too many attempts if %s', (_where, counted, isLogin) => {
    expect(adviceOf(slowed(counted), isLogin)).toBeNull()
  })

  it('an email address that is taken leads to the advice to reset the password; a server error leads to no advice', () => {
    const taken = { code: 'auth.emailTaken', data: undefined }
    expect(adviceOf(taken, false)).toEqual({ text: 'auth.emailTaken', step: 'reset' })
    expect(adviceOf({ code: 'server.failed', data: undefined }, true)).toBeNull()
  })
})
