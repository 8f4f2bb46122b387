import { describe, expect, it } from 'vitest'
import { EMPTY_ONBOARDING, isSignInValid, onboardingInfo, temporarySignIn } from './onboarding.ts'

describe('Onboarding (operations 4, 8 and 9)', () => {
  it('stored onboarding data contain only known fields, no Google tokens, and segment 1 by default', () => {
    const google = { firstname: 'Eva', googleId: '10', access_token: 'x', id_token: 'y', expires_in: 3_599 }
    expect(onboardingInfo(google)).toEqual({
      ...EMPTY_ONBOARDING,
      firstname: 'Eva',
      googleId: '10',
      segmentId: 1,
    })
    expect(onboardingInfo({ interests: ['market', 'nothing', 'valuation'] }).interests).toEqual(['valuation', 'market'])
  })

  it('a Google sign-in during onboarding is valid for ten minutes', () => {
    const record = temporarySignIn(1_000)
    expect(record).toEqual({ callback: 'google', timestamp: 1_000, expiry: 601_000 })
    expect([isSignInValid(record, 600_999), isSignInValid(record, 601_000), isSignInValid(null, 0)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
