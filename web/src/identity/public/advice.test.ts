import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const slowed = (counted: string) => ({ code: 'auth.tooManyAttempts', data: { counted, minutes: 15 } })

describe('The advice after an error', () => {
  it('a password reset is suggested if the login must wait because of failed attempts with this account', () => {
    expect(adviceOf(slowed('failedOfAccount'), true)).toEqual({
      text: 'auth.tooManyAttempts',
      step: 'reset',
    })
  })

  it.each([
    ['the address is slowed down, which a reset does not forget', 'failedOfAddress', true],
    ['too many mails were asked for', 'mailsOfAddress', true],
    ['a registration is being confirmed: there is no account yet', 'failedOfAccount', false],
  ])('no password reset is suggested if %s', (_where, counted, isLogin) => {
    expect(adviceOf(slowed(counted), isLogin)).toBeNull()
  })

  it('all pages give the same advice about errors other than too many attempts', () => {
    const taken = { code: 'auth.emailTaken', data: undefined }
    expect(adviceOf(taken, false)).toEqual({ text: 'auth.emailTaken', step: 'reset' })
    expect(adviceOf({ code: 'server.failed', data: undefined }, true)).toBeNull()
  })
})
