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
  ])('stripeId %s, inactive on %s: active %s', (stripeId, subscriptionInactiveOn, expected) => {
    expect(isSubscriptionActive({ stripeId, subscriptionInactiveOn })).toBe(expected)
  })
})
