export interface Subscription {
  stripeId: string | null
  subscriptionInactiveOn: string | Date | null
  /** End of the trial; null or absent if there is no trial. It matters only until the customer pays by card. */
  trialEndsOn?: string | Date | null
}

/** Length of the trial for customers that register themselves (operations 8). */
const TRIAL_DAYS = 15

/** Days before the end of a trial on which the admins receive an email. */
export const TRIAL_NOTICE_DAYS = [7, 3, 1] as const
type TrialNoticeDays = (typeof TRIAL_NOTICE_DAYS)[number]

const DAY = 24 * 3_600_000

export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + TRIAL_DAYS * DAY)
}

/**
 * True if the subscription is active. If the customer pays by card, it is active until its end date (the end of the
 * paid period), or indefinitely without one (core 4). Otherwise it is active until the end of the trial, or
 * indefinitely without a trial.
 */
export function isSubscriptionActive(customer: Subscription, now: Date = new Date()): boolean {
  const { stripeId, subscriptionInactiveOn, trialEndsOn } = customer
  const end = stripeId ? subscriptionInactiveOn : trialEndsOn
  return !end || new Date(end) > now
}

/** End of the current trial. Null if the customer pays by card or has no trial, or if the trial has ended. */
export function runningTrialEnd(customer: Subscription, now: Date = new Date()): Date | null {
  const { stripeId, trialEndsOn } = customer
  if (stripeId || !trialEndsOn) return null
  const end = new Date(trialEndsOn)
  return end > now ? end : null
}

/** Days until the end of a trial, rounded up; 0 after its end. */
function trialDaysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY))
}

/**
 * The notice that is due now: if several are due, the one nearest to the end. Missed notices are not sent later.
 *
 * @param told days of the last notice that was sent; null if none was sent
 */
export function trialNoticeDue(end: Date, now: Date, told: number | null): TrialNoticeDays | null {
  const daysLeft = trialDaysLeft(end, now)
  if (daysLeft === 0) return null
  const reached = TRIAL_NOTICE_DAYS.filter((days) => daysLeft <= days).at(-1)
  return reached !== undefined && (told === null || reached < told) ? reached : null
}
