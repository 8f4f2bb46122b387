import { cardAccess, fitsPlan } from '@lindero/domain/customers/payment'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import { operatingAssets } from '../assets/operating-assets.ts'
import { type PlanRow, plans } from '../customers/plans.table.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { activeUsers } from '../users/active-users.ts'
import { openCheckout } from './checkouts.ts'
import { readPayment, subscriptionsOf } from './read-payment.ts'

/** Plan, trial and payment state of the caller's customer, and the current use of its limits. */
export async function subscriptionOf(tx: Transaction, { customer }: Caller) {
  const [row] = await tx.rows<{
    plan: { uuid: string; name: string } | null
    state: 'paid' | 'failed' | 'ended' | null
  }>(
    `SELECT c.payment_state AS state,
       CASE WHEN p.uuid IS NOT NULL THEN json_build_object('uuid', p.uuid, 'name', p.name) END AS plan
     FROM customers c LEFT JOIN plans p ON p.uuid = c.plan_uuid WHERE c.uuid = $1`,
    [customer.uuid],
  )
  const assets = await operatingAssets(tx, customer.uuid)
  const users = await activeUsers(tx, customer.uuid)
  const { stripeId, trialEndsOn, subscriptionInactiveOn } = customer
  return {
    plan: row?.plan ?? null,
    state: row?.state ?? null,
    trialEndsOn: stripeId ? null : (trialEndsOn ?? null),
    subscriptionInactiveOn,
    hasCard: stripeId !== null,
    use: { operatingAssets: assets.current, activeUsers: users.current },
    limits: { operatingAssets: assets.limit, activeUsers: users.limit },
  }
}

/**
 * Starts a plan and returns the address of the Stripe page on which the user pays. For a customer that already pays,
 * the plan changes immediately, and Stripe charges or credits the difference.
 *
 * @throws AppError `subscription.paymentUnavailable` if card payments are off or Stripe does not respond;
 * `subscription.paidMeanwhile`, `subscription.startedElsewhere`; `plans.notFound`, `plans.same`; `plans.tooSmall` with
 * the current use
 */
export async function takePlan(context: Context, caller: Caller, planUuid: string): Promise<{ url: string | null }> {
  const { config, database, log } = context
  const settings = config.outside.stripe
  if (!settings?.webhookSecret) throw new AppError('subscription.paymentUnavailable')
  const { uuid, stripeId } = caller.customer
  const { plan, price } = await database.transaction({ customer: uuid }, (tx) => wantedPlan(tx, uuid, planUuid))
  const stripe = stripeClient(settings)
  const unavailable = (error: unknown): never => {
    if (error instanceof AppError) throw error
    log.error({ err: error }, 'payment of a plan by Stripe')
    throw new AppError('subscription.paymentUnavailable')
  }
  const running = stripeId ? await subscriptionsOf(context, stripe, stripeId) : []
  const standing = cardAccess(running)
  const subscription = running.find(({ status }) => ['active', 'trialing', 'past_due'].includes(status))
  if (stripeId && subscription) {
    if (standing?.priceId === price) throw new AppError('plans.same')
    await stripe.subscriptions
      .update(subscription.id, {
        items: [{ id: subscription.itemId, price }],
        proration_behavior: 'always_invoice',
        cancel_at_period_end: false,
      })
      .catch(unavailable)
    await readPayment(context, stripeId)
    return { url: null }
  }
  const back = `${publicAddress(config)}/subscription`
  const url = await openCheckout(context, stripe, uuid, {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: uuid,
    subscription_data: { metadata: { customer: uuid, plan: plan.uuid } },
    ...(stripeId ? { customer: stripeId } : { customer_email: caller.user.email }),
    success_url: `${back}?payment=done`,
    cancel_url: `${back}?payment=cancelled`,
  }).catch(unavailable)
  return { url }
}

async function wantedPlan(
  tx: Transaction,
  customerUuid: string,
  planUuid: string,
): Promise<{ plan: PlanRow; price: string }> {
  const [plan] = await tx.select().from(plans).where(eq(plans.uuid, planUuid))
  if (!plan?.isOffered || plan.stripePrice === null) throw new AppError('plans.notFound')
  const assets = await operatingAssets(tx, customerUuid)
  const users = await activeUsers(tx, customerUuid)
  const use = { operatingAssets: assets.current, activeUsers: users.current }
  if (!fitsPlan(plan, use)) throw new AppError('plans.tooSmall', use)
  return { plan, price: plan.stripePrice }
}
