import { describe, expect, it } from 'vitest'
import { ANY, allowed, apply, machine, statesBefore, tableOf } from './machine.ts'

interface Order {
  lines: number
  reason?: string | null
}

const hasLines = ({ lines }: Order) => lines > 0

const order = machine({
  states: ['DRAFT', 'OPEN', 'PAID', 'CANCELLED'],
  initial: 'DRAFT',
  transitions: [
    { from: 'DRAFT', event: 'open', to: 'OPEN', guard: hasLines },
    { from: 'OPEN', event: 'pay', to: 'PAID', effects: ['sendReceipt', 'notify'] },
    { from: ['DRAFT', 'OPEN'], event: 'cancel', to: 'CANCELLED', needs: ['reason'], confirm: true },
    { from: ANY, event: 'copy', to: 'DRAFT' },
  ],
})

describe('A state machine', () => {
  it.each([
    ['DRAFT', { lines: 0 }, ['cancel', 'copy']],
    ['DRAFT', { lines: 2 }, ['open', 'cancel', 'copy']],
    ['OPEN', { lines: 2 }, ['pay', 'cancel', 'copy']],
    ['PAID', { lines: 2 }, ['copy']],
  ] as const)('a record in state %s with the fields %o allows the events %o', (state, subject, events) => {
    expect(allowed(order, state, subject).map(({ event }) => event)).toEqual(events)
  })

  it('applying an event returns the new state of the record and the effects of the transition', () => {
    expect(apply(order, 'OPEN', 'pay', { lines: 1 })).toEqual({
      kind: 'moved',
      state: 'PAID',
      effects: ['sendReceipt', 'notify'],
    })
  })

  it('an event is rejected if the current state has no transition for it', () => {
    expect(apply(order, 'PAID', 'pay', { lines: 1 })).toEqual({
      kind: 'refused',
      reason: 'state',
      missing: [],
    })
  })

  it('an event is rejected if its guard returns false', () => {
    expect(apply(order, 'DRAFT', 'open', { lines: 0 })).toMatchObject({ kind: 'refused', reason: 'guard' })
  })

  it.each([undefined, null, ''])('a required field whose value is %o is listed as missing', (reason) => {
    expect(apply(order, 'OPEN', 'cancel', { lines: 1, ...(reason === undefined ? {} : { reason }) })).toEqual({
      kind: 'refused',
      reason: 'missing',
      missing: ['reason'],
    })
  })

  it('an event with several transitions uses the first transition with a guard that returns true', () => {
    const isLarge = ({ lines }: Order) => lines > 10
    const checked = machine({
      states: ['NEW', 'REVIEW', 'DONE'],
      initial: 'NEW',
      transitions: [
        { from: 'NEW', event: 'send', to: 'REVIEW', guard: isLarge },
        { from: 'NEW', event: 'send', to: 'DONE' },
      ],
    })
    expect(apply(checked, 'NEW', 'send', { lines: 11 })).toMatchObject({ state: 'REVIEW' })
    expect(apply(checked, 'NEW', 'send', { lines: 1 })).toMatchObject({ state: 'DONE' })
    expect(allowed(checked, 'NEW', { lines: 11 })).toHaveLength(1)
  })

  it('a state machine lists the states from which an event is possible', () => {
    expect(statesBefore(order, 'cancel')).toEqual(['DRAFT', 'OPEN'])
    expect(statesBefore(order, 'copy')).toEqual(['DRAFT', 'OPEN', 'PAID', 'CANCELLED'])
  })

  it('a state machine can be printed as a table', () => {
    expect(tableOf(order)).toEqual([
      'DRAFT -open-> OPEN if hasLines',
      'OPEN -pay-> PAID then sendReceipt, notify',
      'DRAFT|OPEN -cancel-> CANCELLED needs reason asks',
      '* -copy-> DRAFT',
    ])
  })
})
