/** What is known of a subscription by card, independent of the event that told of it. */
export interface CardSubscription {
  id: string
  status: string
  createdOn: Date
  /** Begin of the period that is charged. */
  periodStart: Date
  /** When it will end, or has ended, by a cancellation. */
  cancelOn: Date | null
  endedOn: Date | null
  priceId: string | null
}

export const PAYMENT_STATES = ['paid', 'failed', 'ended'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export interface CardAccess {
  state: PaymentState
  subscriptionInactiveOn: Date | null
  priceId: string | null
}

/** Not begun: its first payment has not been made. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired'])
const RUNNING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/**
 * Access by the subscriptions of a card customer: the running one counts, else the newest that began. It depends on
 * nothing but their present state, so events may arrive in any order and more than once.
 *
 * @returns null where none has begun: the trial goes on as it was
 */
export function cardAccess(subscriptions: readonly CardSubscription[]): CardAccess | null {
  const begun = subscriptions
    .filter(({ status }) => !NOT_BEGUN.has(status))
    .sort((one, other) => +other.createdOn - +one.createdOn || (one.id < other.id ? 1 : -1))
  const counts = begun.find(({ status }) => RUNNING.has(status)) ?? begun[0]
  if (!counts) return null
  const { status, cancelOn, endedOn, periodStart, priceId } = counts
  if (RUNNING.has(status)) {
    // While Stripe tries the card again, access goes on.
    const state = status === 'past_due' ? 'failed' : 'paid'
    return { state, subscriptionInactiveOn: cancelOn, priceId }
  }
  return { state: 'ended', subscriptionInactiveOn: endedOn ?? periodStart, priceId }
}

/** Whether the present use fits a plan; where it does not, taking the plan is refused with what is over. */
export function fitsPlan(
  plan: { operatingAssets: number; activeUsers: number },
  use: { operatingAssets: number; activeUsers: number },
): boolean {
  return use.operatingAssets <= plan.operatingAssets && use.activeUsers <= plan.activeUsers
}
