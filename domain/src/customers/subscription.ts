export interface Subscription {
  stripeId: string | null
  subscriptionInactiveOn: string | Date | null
}

/** Days of the free trial (second document, section 9). */
export const TRIAL_DAYS = 15

/** Active where there is no card customer, or no date on which it became inactive (core 4). */
export function isSubscriptionActive(customer: Subscription): boolean {
  return !customer.stripeId || !customer.subscriptionInactiveOn
}
