import { machine } from '../kernel/machine/machine.ts'

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Kinds of deliveries: a signed valuation with its report, a batch of events, or a test of the connection. */
export const DELIVERY_KINDS = ['valuation', 'events', 'test'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export const deliveryStates = machine({
  states: DELIVERY_STATES,
  initial: 'waiting',
  transitions: [
    // The user cancelled the delivery during the request.
    { from: ['waiting', 'cancelled'], event: 'deliver', to: 'delivered' },
    { from: 'waiting', event: 'postpone', to: 'waiting' },
    { from: 'waiting', event: 'giveUp', to: 'failed' },
    { from: 'waiting', event: 'cancel', to: 'cancelled' },
    // A delivered one can be sent again too, for a receiver that has lost its data.
    { from: ['delivered', 'failed', 'cancelled'], event: 'sendAgain', to: 'waiting' },
  ],
})

/**
 * Events that the customer's own system can receive. A signed valuation is sent completely; other events only have
 * identifiers.
 */
export const INTEGRATION_EVENTS = [
  'valuation.signed',
  'asset.changed',
  'procedure.changed',
  'task.changed',
  'payment.due',
  'payment.paid',
] as const
export type IntegrationEvent = (typeof INTEGRATION_EVENTS)[number]

/** Maximum number of events in one delivery. */
export const EVENTS_AT_ONCE = 100
/** Maximum number of deliveries that one call sends again. */
export const REPLAY_MAXIMUM = 1_000

/** Minutes between attempts. The last attempt comes about 16 hours after the first. */
const WAITS = [1, 5, 30, 180, 720]
export const DELIVERY_ATTEMPTS = WAITS.length + 1

/**
 * @param attempts number of attempts so far, from 1
 * @returns minutes until the next attempt; null after the last one
 */
export function minutesUntilNext(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null
}
