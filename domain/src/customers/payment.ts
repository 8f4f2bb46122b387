/** A card subscription, without the event that reported it. */
export interface CardSubscription {
  id: string
  status: string
  createdOn: Date
  /** Start of the period that was charged. */
  periodStart: Date
  /** End of the subscription after a cancellation; it may be in the future. */
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

/** States of a subscription before its first payment. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])
const RUNNING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/**
 * Access by the card subscriptions of a customer. A running subscription counts; without one, the newest that has
 * started. The result depends only on current states, so events may arrive in any order and more than once.
 *
 * @returns null if none has started: the trial continues unchanged
 */
export function cardAccess(subscriptions: readonly CardSubscription[]): CardAccess | null {
  const begun = subscriptions
    .filter(({ status }) => !NOT_BEGUN.has(status))
    .sort((one, other) => +other.createdOn - +one.createdOn || (one.id < other.id ? 1 : -1))
  const counts = begun.find(({ status }) => RUNNING.has(status)) ?? begun[0]
  if (!counts) return null
  const { status, cancelOn, endedOn, periodStart, priceId } = counts
  if (RUNNING.has(status)) {
    // While Stripe retries the card, access continues.
    const state = status === 'past_due' ? 'failed' : 'paid'
    return { state, subscriptionInactiveOn: cancelOn, priceId }
  }
  return { state: 'ended', subscriptionInactiveOn: endedOn ?? periodStart, priceId }
}

/** Checks if the current use fits a plan. If it does not, the plan is rejected with the limits that the use exceeds. */
export function fitsPlan(
  plan: { operatingAssets: number; activeUsers: number },
  use: { operatingAssets: number; activeUsers: number },
): boolean {
  return use.operatingAssets <= plan.operatingAssets && use.activeUsers <= plan.activeUsers
}
