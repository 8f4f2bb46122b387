import { describe, expect, it } from 'vitest'
import { allowed, tableOf } from '../kernel/machine/machine.ts'
import { DELIVERY_ATTEMPTS, deliveryStates, minutesUntilNext, refusesBatch } from './delivery-states.ts'

describe('The states of a delivery', () => {
  it('a delivery can be delivered, postponed, given up, cancelled or sent again, only from the listed states', () => {
    expect(tableOf(deliveryStates)).toEqual([
      'waiting|cancelled -deliver-> delivered',
      'waiting -postpone-> waiting',
      'waiting -giveUp-> failed',
      'waiting -cancel-> cancelled',
      'delivered|failed|cancelled -sendAgain-> waiting',
    ])
  })

  it('a successful delivery can only be sent again', () => {
    expect(allowed(deliveryStates, 'delivered', {}).map(({ event }) => event)).toEqual(['sendAgain'])
  })
})

describe('A failed delivery', () => {
  it('a failing delivery is attempted six times, at growing intervals', () => {
    const waits = Array.from({ length: DELIVERY_ATTEMPTS }, (_, index) => minutesUntilNext(index + 1))
    expect(waits).toEqual([1, 5, 30, 180, 720, null])
  })

  it('all attempts for a failing delivery take place within a day', () => {
    const minutes = [1, 2, 3, 4, 5].reduce((sum, attempt) => sum + (minutesUntilNext(attempt) ?? 0), 0)
    expect(minutes).toBeLessThan(24 * 60)
  })

  it('a refused batch of events is attempted four times within an hour', () => {
    const waits = [1, 2, 3, 4].map((attempt) => minutesUntilNext(attempt, true))
    expect(waits).toEqual([1, 5, 30, null])
  })

  it.each([400, 404, 413, 422, 500])(
    'the HTTP status %i means that the receiver refuses this batch of events',
    (status) => {
      expect(refusesBatch(status)).toBe(true)
    },
  )

  it.each([401, 403, 429, 502, 503, 504])(
    'the HTTP status %i means that the receiver may accept the same batch of events later',
    (status) => {
      expect(refusesBatch(status)).toBe(false)
    },
  )
})
