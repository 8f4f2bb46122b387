export interface Subscription {
  stripeId: string | null
  subscriptionInactiveOn: string | Date | null
}

/**
 * Active without a card customer, or without a date on which the subscription became inactive (core 4). A future
 * date is the end of the paid period: until then the subscription is active.
 */
export function isSubscriptionActive(customer: Subscription, now: Date = new Date()): boolean {
  const { stripeId, subscriptionInactiveOn } = customer
  return !stripeId || !subscriptionInactiveOn || new Date(subscriptionInactiveOn) > now
}
