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
    // A user may cancel a delivery while its request is running. The request may still succeed.
    { from: ['waiting', 'cancelled'], event: 'deliver', to: 'delivered' },
    { from: 'waiting', event: 'postpone', to: 'waiting' },
    { from: 'waiting', event: 'giveUp', to: 'failed' },
    { from: 'waiting', event: 'cancel', to: 'cancelled' },
    // A successful delivery can also be sent again, because the receiver may have lost the data.
    { from: ['delivered', 'failed', 'cancelled'], event: 'sendAgain', to: 'waiting' },
  ],
})

/**
 * Events that the customer's system can receive. The event of a signed valuation contains the complete valuation; all
 * other events contain only identifiers.
 */
export const INTEGRATION_EVENTS = [
  'valuation.signed',
  'asset.changed',
  'procedure.changed',
  'task.changed',
  'payment.due',
  'payment.paid',
] as const

/** Maximum number of events in one delivery. */
export const EVENTS_AT_ONCE = 100
/** Maximum number of deliveries that one call can send again. */
export const REPLAY_MAXIMUM = 1_000

/** Minutes between two attempts. The last attempt is about 16 hours after the first. */
const WAITS = [1, 5, 30, 180, 720]
export const DELIVERY_ATTEMPTS = WAITS.length + 1

/**
 * Maximum number of attempts for a batch of events that the receiver refuses. Later batches must wait for these
 * attempts, which take 36 minutes.
 */
const REFUSED_ATTEMPTS = 4

/**
 * HTTP statuses which mean that the receiver accepts no batch at the moment: no access, overload, or a gateway without
 * a server.
 */
const UNAVAILABLE: readonly number[] = [401, 403, 407, 408, 425, 429, 502, 503, 504]

/**
 * True if the receiver refuses this batch of events, but may accept the next one.
 *
 * @param status HTTP status of the receiver's response
 */
export const refusesBatch = (status: number): boolean => !UNAVAILABLE.includes(status)

/**
 * @param attempts number of attempts so far, starting at 1
 * @param isBatchRefused true for a batch of events that cannot be sent, or that the receiver refuses
 * @returns minutes until the next attempt; null after the last attempt
 */
export function minutesUntilNext(attempts: number, isBatchRefused = false): number | null {
  if (isBatchRefused && attempts >= REFUSED_ATTEMPTS) return null
  return WAITS[attempts - 1] ?? null
}
