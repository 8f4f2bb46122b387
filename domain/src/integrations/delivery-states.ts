import { machine } from '../kernel/machine/machine.ts'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Kinds of deliveries: a signed valuation, or only a test of the connection. */
export const DELIVERY_KINDS = ['valuation', 'test'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export const deliveryStates = machine({
  states: DELIVERY_STATES,
  initial: 'waiting',
  transitions: [
    // The delivery was cancelled during the request.
    { from: ['waiting', 'cancelled'], event: 'deliver', to: 'delivered' },
    { from: 'waiting', event: 'postpone', to: 'waiting' },
    { from: 'waiting', event: 'giveUp', to: 'failed' },
    { from: 'waiting', event: 'cancel', to: 'cancelled' },
    { from: ['failed', 'cancelled'], event: 'sendAgain', to: 'waiting' },
  ],
})

/** Minutes between attempts; the last one comes about 16 hours after the first. */
const WAITS = [1, 5, 30, 180, 720]
export const DELIVERY_ATTEMPTS = WAITS.length + 1

/**
 * @param attempts number of attempts so far, from 1
 * @returns minutes until the next one; null after the last
 */
export function minutesUntilNext(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}
