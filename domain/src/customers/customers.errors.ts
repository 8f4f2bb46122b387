import { error, type FieldErrors } from '../kernel/error-declaration.ts'

export const customerErrors = {
  subscriptionInactive: error(402),
  'customers.notFound': error(404),
  'customers.wrongCif': error<FieldErrors>(400),
  'customers.stripeIdTaken': error<FieldErrors>(409),
  /** An end of the subscription has no effect without a Stripe identifier (core 4). */
  'customers.endWithoutCard': error<FieldErrors>(409),
  'customers.operatorFixed': error<FieldErrors>(409),
  'subscription.portalUnavailable': error(409),
  'subscription.noCardCustomer': error(409),
  'subscription.paymentUnavailable': error(409),
  /** The customer has already paid for a plan, on a payment page that was opened earlier. */
  'subscription.paidMeanwhile': error(409),
  'subscription.startedElsewhere': error(409),
  'subscription.wrongSignature': error(400),
  'plans.notFound': error(404),
  'plans.taken': error(409),
  'plans.tooSmall': error<{ operatingAssets: number; activeUsers: number }>(409),
  'plans.same': error(409),
  'limits.activeUsers': error<{ limit: number; current: number; desired: number }>(409),
  'limits.operatingAssets': error<{ limit: number; current: number; desired: number }>(409),
  'upgrades.alreadyRequested': error(409),
  'upgrades.withinPlan': error<{ limit: number; current: number; desired?: number }>(409),
}
