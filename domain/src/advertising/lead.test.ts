import { describe, expect, it } from 'vitest'
import { allowed, tableOf } from '../kernel/machine/machine.ts'
import { canMove, type LeadState, leadAfter, leadStates, wrongDates } from './lead.ts'

const FREE = { isPublished: true, isReservedForOther: false }

describe('The states of a lead', () => {
  it('the state machine of leads has exactly the specified transitions', () => {
    expect(tableOf(leadStates)).toEqual([
      'NEW -contact-> CONTACTED',
      'NEW|CONTACTED|VISIT|OFFER -visit-> VISIT needs day, time',
      'NEW|CONTACTED|VISIT|OFFER -offer-> OFFER needs amount, day',
      'OFFER -reserve-> RESERVATION if canBeReserved needs amount, day, expiresOn then reserveAdvertisement',
      'RESERVATION -release-> OFFER asks then releaseAdvertisement',
      'RESERVATION -sign-> DEED if isPublished needs amount, day then sellAdvertisement',
      'NEW|CONTACTED|VISIT|OFFER -discard-> DISCARDED needs discardReason',
      'RESERVATION -discard-> DISCARDED needs discardReason then releaseAdvertisement',
      'DISCARDED -reopen-> CONTACTED',
    ])
  })

  it.each<[LeadState, object, string[]]>([
    ['NEW', FREE, ['contact', 'visit', 'offer', 'discard']],
    ['OFFER', FREE, ['visit', 'offer', 'reserve', 'discard']],
    ['OFFER', { isPublished: true, isReservedForOther: true }, ['visit', 'offer', 'discard']],
    ['OFFER', { isPublished: false }, ['visit', 'offer', 'discard']],
    ['RESERVATION', FREE, ['release', 'sign', 'discard']],
    ['DEED', FREE, []],
    ['DISCARDED', FREE, ['reopen']],
  ])('a lead in the state %s with the values %o allows the events %j', (state, subject, events) => {
    expect(allowed(leadStates, state, subject).map(({ event }) => event)).toEqual(events)
  })

  it('a viewing of a lead requires a time, an offer an amount, a reservation an expiry date, and a discarded lead a reason', () => {
    const day = '2026-06-01'
    expect(canMove('NEW', 'visit', { day })).toBe(false)
    expect(canMove('NEW', 'visit', { day, time: '17:30' })).toBe(true)
    expect(canMove('VISIT', 'offer', { day })).toBe(false)
    expect(canMove('VISIT', 'offer', { day, amount: 150_000 })).toBe(true)
    expect(canMove('OFFER', 'reserve', { ...FREE, day, amount: 3_000 })).toBe(false)
    expect(canMove('OFFER', 'reserve', { ...FREE, day, amount: 3_000, expiresOn: '2026-07-01' })).toBe(true)
    expect(canMove('RESERVATION', 'sign', { ...FREE, day, amount: 150_000 })).toBe(true)
    expect(canMove('NEW', 'discard', {})).toBe(false)
  })

  it('a viewing may be in the future, but not an offer or the deed of a sale; a reservation cannot expire before its payment', () => {
    const today = '2026-06-01'
    expect(wrongDates('visit', { day: '2026-06-09' }, today)).toEqual([])
    expect(wrongDates('offer', { day: '2026-06-02' }, today)).toEqual([{ field: 'day', reason: 'future' }])
    expect(wrongDates('deed', { day: '2026-06-02' }, today)).toEqual([{ field: 'day', reason: 'future' }])
    expect(wrongDates('reservation', { day: today, expiresOn: '2026-05-31' }, today)).toEqual([
      { field: 'expiresOn', reason: 'order' },
    ])
    expect(wrongDates('reservation', { day: today, expiresOn: '2026-06-30' }, today)).toEqual([])
  })
})

describe('The state of a lead after a change of its advertisement', () => {
  const free = { status: 'PUBLISHED', isReserved: false }
  const reserved = { status: 'PUBLISHED', isReserved: true }
  const sold = { status: 'SOLD', isReserved: false }
  it.each<[LeadState, typeof free, typeof free, object | null]>([
    ['RESERVATION', reserved, free, { state: 'OFFER' }],
    ['RESERVATION', reserved, { status: 'WITHDRAWN', isReserved: false }, { state: 'OFFER' }],
    ['RESERVATION', reserved, sold, { state: 'DEED' }],
    ['RESERVATION', free, reserved, null],
    ['OFFER', reserved, sold, { state: 'DISCARDED', discardReason: 'SOLD_TO_OTHER' }],
    ['NEW', free, sold, { state: 'DISCARDED', discardReason: 'SOLD_TO_OTHER' }],
    ['NEW', reserved, free, null],
    ['DISCARDED', free, sold, null],
    ['DEED', sold, { status: 'DRAFT', isReserved: false }, { state: 'OFFER' }],
    ['DEED', sold, sold, null],
  ])(
    'a lead in the state %s, whose advertisement changes from %o to %o, changes its values to %o (null: no change)',
    (state, before, after, expected) => {
      expect(leadAfter(state, before, after)).toEqual(expected)
    },
  )
})
