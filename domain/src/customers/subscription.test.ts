import { describe, expect, it } from 'vitest'
import { isSubscriptionActive } from './subscription.ts'

describe('core 4: subscription', () => {
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
    'on 1 March 2026, stripeId %s, inactive on %s: active %s',
    (stripeId, subscriptionInactiveOn, expected) => {
      const now = new Date('2026-03-01T00:00:00Z')
      expect(isSubscriptionActive({ stripeId, subscriptionInactiveOn }, now)).toBe(expected)
    },
  )

  it('uses the current time if no instant is given', () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    expect(isSubscriptionActive({ stripeId: 'cus_1', subscriptionInactiveOn: inHours(1) })).toBe(true)
    expect(isSubscriptionActive({ stripeId: 'cus_1', subscriptionInactiveOn: inHours(-1) })).toBe(false)
  })
})
