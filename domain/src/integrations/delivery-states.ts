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
    // The user cancelled the delivery while its request was running.
    { from: ['waiting', 'cancelled'], event: 'deliver', to: 'delivered' },
    { from: 'waiting', event: 'postpone', to: 'waiting' },
    { from: 'waiting', event: 'giveUp', to: 'failed' },
    { from: 'waiting', event: 'cancel', to: 'cancelled' },
    // A delivered one can also be sent again, because its receiver may have lost the data.
    { from: ['delivered', 'failed', 'cancelled'], event: 'sendAgain', to: 'waiting' },
  ],
})

/**
 * Events that the customer's own system can receive. For a signed valuation it receives the complete valuation; for
 * other events only identifiers.
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

/** Minutes between two attempts. The last attempt takes place about 16 hours after the first. */
const WAITS = [1, 5, 30, 180, 720]
export const DELIVERY_ATTEMPTS = WAITS.length + 1

/**
 * Maximum number of attempts for a batch of events that the receiver refuses. Later batches wait for 36 minutes until
 * this batch is given up.
 */
export const REFUSED_ATTEMPTS = 4

/**
 * HTTP statuses with which a receiver accepts no batch at the moment: no access, overload, a gateway without a server.
 */
const UNAVAILABLE: readonly number[] = [401, 403, 407, 408, 425, 429, 502, 503, 504]

/**
 * True if the receiver refuses this batch of events but may accept the next one.
 * @param status HTTP status of the receiver's answer
 */
export const refusesBatch = (status: number): boolean => !UNAVAILABLE.includes(status)

/**
 * @param attempts number of attempts so far, from 1
 * @param isBatchRefused true for a batch of events that cannot be sent or that the receiver refuses
 * @returns minutes until the next attempt; null after the last one
 */
export function minutesUntilNext(attempts: number, isBatchRefused = false): number | null {
  if (isBatchRefused && attempts >= REFUSED_ATTEMPTS) return null
  return WAITS[attempts - 1] ?? null
}
