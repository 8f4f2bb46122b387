import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CardSubscription, cardAccess, fitsPlan } from './payment.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const one = (status: string, more: Partial<CardSubscription> = {}): CardSubscription => ({
  id: 'sub_1',
  status,
  createdOn: day('2026-10-01'),
  periodStart: day('2026-11-01'),
  cancelOn: null,
  endedOn: null,
  priceId: 'price_1',
  ...more,
})

describe('Access that a card subscription gives', () => {
  it.each<[string, CardSubscription[], ReturnType<typeof cardAccess> | { state: string }]>([
    ['none', [], null],
    ['first payment open', [one('incomplete')], null],
    ['paid', [one('active')], { state: 'paid', subscriptionInactiveOn: null, priceId: 'price_1' }],
    [
      'cancelled for later',
      [one('active', { cancelOn: day('2026-12-01') })],
      { state: 'paid', subscriptionInactiveOn: day('2026-12-01'), priceId: 'price_1' },
    ],
    [
      'card refused, tried again',
      [one('past_due')],
      { state: 'failed', subscriptionInactiveOn: null, priceId: 'price_1' },
    ],
    ['never paid', [one('unpaid')], { state: 'ended', subscriptionInactiveOn: day('2026-11-01'), priceId: 'price_1' }],
    [
      'ended',
      [one('canceled', { endedOn: day('2026-11-20') })],
      { state: 'ended', subscriptionInactiveOn: day('2026-11-20'), priceId: 'price_1' },
    ],
    [
      'taken again after the end',
      [
        one('canceled', { endedOn: day('2026-10-20') }),
        one('active', { id: 'sub_2', createdOn: day('2026-11-02'), priceId: 'price_2' }),
      ],
      { state: 'paid', subscriptionInactiveOn: null, priceId: 'price_2' },
    ],
  ])('the card subscriptions of a customer determine its access: %s', (_case, subscriptions, expected) => {
    expect(cardAccess(subscriptions)).toEqual(expected)
  })

  it('the order of the card subscriptions does not affect the access', () => {
    const status = fc.constantFrom('active', 'past_due', 'canceled', 'unpaid', 'incomplete')
    const created = fc.constantFrom('2026-10-01', '2026-10-02')
    const many = fc.uniqueArray(fc.tuple(fc.nat(9), status, created), {
      selector: ([id]) => id,
      maxLength: 5,
    })
    fc.assert(
      fc.property(many, (rows) => {
        const list = rows.map(([id, is, on]) => one(is, { id: `sub_${id}`, createdOn: day(on), priceId: `p${id}` }))
        expect(cardAccess(list.toReversed())).toEqual(cardAccess(list))
      }),
    )
  })
})

describe('A plan and the current use', () => {
  it.each([
    [10, 2, true],
    [11, 2, false],
    [10, 3, false],
  ])(
    'the check whether %i assets and %i users fit a plan for 10 assets and 2 users gives %s',
    (operatingAssets, activeUsers, fits) => {
      expect(fitsPlan({ operatingAssets: 10, activeUsers: 2 }, { operatingAssets, activeUsers })).toBe(fits)
    },
  )
})
