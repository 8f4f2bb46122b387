export interface Subscription {
  stripeId: string | null
  subscriptionInactiveOn: string | Date | null
}

/** Days of the free trial (second document, section 9). */
export const TRIAL_DAYS = 15

/**
 * Active where there is no card customer, or no date on which it became inactive (core 4). A date to come, until
 * which somebody has paid, takes nothing away before it is there.
 */
export function isSubscriptionActive(customer: Subscription, now: Date = new Date()): boolean {
  const { stripeId, subscriptionInactiveOn } = customer
  return !stripeId || !subscriptionInactiveOn || new Date(subscriptionInactiveOn) > now
}
