import { expect, it } from 'vitest'
import type { Session } from '../kernel/session/session-store.ts'
import { homeKind } from './home.queries.ts'

const BANK = { segmentId: 1, stripeId: 'x', trialEndsOn: null, subscriptionInactiveOn: null }

function session(segmentId: number, subscriptionInactiveOn: string | null = null) {
  const customer = { ...BANK, segmentId, subscriptionInactiveOn }
  return { user: { role: 'admin' }, customer, ownCustomer: customer } as unknown as Session
}

it.each([
  ['an owner', session(15), { full: 'massMarket', minimal: 'corporate' }],
  ['a bank', session(1), { full: 'corporate', minimal: 'corporate' }],
  ['an owner whose subscription ended', session(15, '2020-01-01'), { full: 'inactive', minimal: 'inactive' }],
])(
  '%s gets the expected kind of home page in the full build and in the build without commercial features',
  (_who, input, expected) => {
    expect({ full: homeKind(input, true), minimal: homeKind(input, false) }).toEqual(expected)
  },
)
