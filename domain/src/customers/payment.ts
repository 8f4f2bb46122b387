/** A card subscription in its current state, no matter which event reported this state. */
export interface CardSubscription {
  id: string
  status: string
  createdOn: Date
  /** Start of the last charged period. */
  periodStart: Date
  /** End of the subscription after a cancellation. It may be in the future. */
  cancelOn: Date | null
  endedOn: Date | null
  priceId: string | null
}

export const PAYMENT_STATES = ['paid', 'failed', 'ended'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

interface CardAccess {
  state: PaymentState
  subscriptionInactiveOn: Date | null
  priceId: string | null
}

/** States of a subscription before the first payment. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])
const RUNNING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/**
 * The access that a customer has from its card subscriptions. A running subscription counts first; otherwise the newest
 * one that has started counts. The result depends only on the current states, so events may arrive in any order and
 * more than once.
 *
 * @returns null if no subscription has started; the trial then continues unchanged
 */
export function cardAccess(subscriptions: readonly CardSubscription[]): CardAccess | null {
  const begun = subscriptions
    .filter(({ status }) => !NOT_BEGUN.has(status))
    .sort((one, other) => +other.createdOn - +one.createdOn || (one.id < other.id ? 1 : -1))
  const counts = begun.find(({ status }) => RUNNING.has(status)) ?? begun[0]
  if (!counts) return null
  const { status, cancelOn, endedOn, periodStart, priceId } = counts
  if (RUNNING.has(status)) {
    // While Stripe retries the card, the customer still has access.
    const state = status === 'past_due' ? 'failed' : 'paid'
    return { state, subscriptionInactiveOn: cancelOn, priceId }
  }
  return { state: 'ended', subscriptionInactiveOn: endedOn ?? periodStart, priceId }
}

/** True if the current `use` is within the limits of the `plan`. */
export function fitsPlan(
  plan: { operatingAssets: number; activeUsers: number },
  use: { operatingAssets: number; activeUsers: number },
): boolean {
  return use.operatingAssets <= plan.operatingAssets && use.activeUsers <= plan.activeUsers
}
