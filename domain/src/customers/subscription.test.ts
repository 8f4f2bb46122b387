import { describe, expect, it } from 'vitest'
import { isSubscriptionActive, runningTrialEnd, trialEnd, trialNoticeDue } from './subscription.ts'

describe('The subscription (core 4)', () => {
  it.each([
    [null, null, true],
    ['cus_1', null, true],
    [null, '2024-05-01T00:00:00Z', true],
    ['', '2024-05-01T00:00:00Z', true],
    ['cus_1', '2024-05-01T00:00:00Z', false],
    ['cus_1', new Date(0), false],
    ['cus_1', '2026-03-01T00:00:00Z', false],
    ['cus_1', '2026-03-01T00:00:01Z', true],
    ['cus_1', new Date('2027-01-01'), true],
  ])(
    'the check whether a subscription with the stripeId %s and the end date %s is active on 1 March 2026 gives %s',
    (stripeId, subscriptionInactiveOn, expected) => {
      const now = new Date('2026-03-01T00:00:00Z')
      expect(isSubscriptionActive({ stripeId, subscriptionInactiveOn }, now)).toBe(expected)
    },
  )

  it('the check of a subscription uses the current time unless the caller gives a different time', () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    expect(isSubscriptionActive({ stripeId: 'cus_1', subscriptionInactiveOn: inHours(1) })).toBe(true)
    expect(isSubscriptionActive({ stripeId: 'cus_1', subscriptionInactiveOn: inHours(-1) })).toBe(false)
  })
})

describe('The trial of 15 days (operations 8)', () => {
  const end = '2026-03-16T10:00:00.000Z'

  it('a trial ends 15 days after its start', () => {
    expect(trialEnd(new Date('2026-03-01T10:00:00Z')).toISOString()).toBe(end)
  })

  it.each([
    [null, '2026-03-16T09:59:59Z', true],
    [null, '2026-03-16T10:00:00Z', false],
    ['', '2026-03-16T10:00:00Z', false],
    ['cus_1', '2026-04-01T00:00:00Z', true],
  ])(
    'the check whether a customer in trial with the stripeId %s has an active subscription on %s gives %s',
    (stripeId, now, expected) => {
      const customer = { stripeId, subscriptionInactiveOn: null, trialEndsOn: end }
      expect(isSubscriptionActive(customer, new Date(now))).toBe(expected)
      expect(runningTrialEnd(customer, new Date(now)) !== null).toBe(expected && stripeId === null)
    },
  )

  it.each([
    ['2026-03-09T09:59:59Z', null, null],
    ['2026-03-09T10:00:00Z', null, 7],
    ['2026-03-10T10:00:00Z', 7, null],
    ['2026-03-13T10:00:00Z', 7, 3],
    ['2026-03-13T10:00:00Z', null, 3],
    ['2026-03-15T10:00:00Z', 3, 1],
    ['2026-03-16T09:59:59Z', 1, null],
    ['2026-03-16T10:00:00Z', null, null],
    ['2026-03-13T10:00:00Z', 1, null],
  ])(
    'the next trial notice at the time %s, after one sent for %s remaining days, is that for %s remaining days (null: none)',
    (now, told, expected) => {
      expect(trialNoticeDue(new Date(end), new Date(now), told)).toBe(expected)
    },
  )
})
