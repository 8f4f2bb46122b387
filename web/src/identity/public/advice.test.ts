import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const slowed = (counted: string) => ({ code: 'auth.tooManyAttempts', data: { counted, minutes: 15 } })

describe('The advice after an error', () => {
  it('suggests a new password if the account’s own failures slow the login down', () => {
    expect(adviceOf(slowed('failedOfAccount'), true)).toEqual({
      text: 'auth.tooManyAttempts',
      step: 'reset',
    })
  })

  it.each([
    ['the address is slowed down, which a reset does not forget', 'failedOfAddress', true],
    ['too many mails were asked for', 'mailsOfAddress', true],
    ['a registration is being confirmed: there is no account yet', 'failedOfAccount', false],
  ])('suggests only to wait if %s', (_where, counted, isLogin) => {
    expect(adviceOf(slowed(counted), isLogin)).toBeNull()
  })

  it('gives the same advice on every page for errors other than too many attempts', () => {
    const taken = { code: 'auth.emailTaken', data: undefined }
    expect(adviceOf(taken, false)).toEqual({ text: 'auth.emailTaken', step: 'reset' })
    expect(adviceOf({ code: 'server.failed', data: undefined }, true)).toBeNull()
  })
})
