import { type CardSubscription, cardAccess } from '@lindero/domain/customers/payment'
import { AppError } from '@lindero/domain/errors'
import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { type CustomerRow, customers } from '../customers/customers.table.ts'
import { plans } from '../customers/plans.table.ts'
import { audit } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { stripeSubscriptions } from '../kernel/stripe/stripe-objects.ts'
import { adminsToNotify } from '../users/admins-to-notify.ts'

/** Maximum number of subscriptions read per customer, far more than a customer ever has. */
const MOST = 100

interface ReadSubscription extends CardSubscription {
  itemId: string
  /** The customer in this system that bought the subscription. */
  customerUuid: string | null
}

const instant = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null)

/**
 * The current state of all subscriptions of a Stripe customer.
 *
 * @throws AppError `subscription.paymentUnavailable` if Stripe does not respond or the response cannot be read
 */
export async function subscriptionsOf({ log }: Context, stripe: Stripe, stripeId: string): Promise<ReadSubscription[]> {
  const list = { customer: stripeId, status: 'all', limit: MOST } as const
  const subscriptions = await stripe.subscriptions
    .list(list)
    .then(({ data }) => stripeSubscriptions.parse(data))
    .catch((error: unknown) => {
      log.error({ err: error }, 'subscriptions of Stripe')
      throw new AppError('subscription.paymentUnavailable')
    })
  return subscriptions.map((subscription) => {
    const item = subscription.items.data[0]
    const created = new Date(subscription.created * 1_000)
    const periodEnd = subscription.cancel_at_period_end ? instant(item?.current_period_end) : null
    return {
      id: subscription.id,
      status: subscription.status,
      createdOn: created,
      periodStart: instant(item?.current_period_start) ?? created,
      cancelOn: instant(subscription.cancel_at) ?? periodEnd,
      endedOn: instant(subscription.ended_at),
      priceId: item?.price.id ?? null,
      itemId: item?.id ?? '',
      customerUuid: subscription.metadata?.customer ?? null,
    }
  })
}

/**
 * Reads the subscriptions of a Stripe customer and stores the resulting access. The state comes from Stripe and not
 * from the content of an event, so repeated events and events in any order lead to the same result. If two calls run at
 * the same time, the result of the call that began later is stored.
 *
 * @throws AppError as `subscriptionsOf`
 */
export async function readPayment(context: Context, stripeId: string): Promise<void> {
  const { config, database } = context
  const settings = config.outside.stripe
  if (!settings) return
  const [begun] = await database.transaction('system', (tx) =>
    tx.rows<{ at: string }>('SELECT clock_timestamp()::text AS at'),
  )
  const readOn = begun?.at ?? ''
  const read = await subscriptionsOf(context, stripeClient(settings), stripeId)
  const access = cardAccess(read)
  if (!access) return
  await database.transaction('system', async (tx) => {
    const customer = await customerOf(tx, stripeId, read)
    if (!customer) return
    const [isNewer] = await tx.rows<{ newer: boolean }>(
      `SELECT coalesce(payment_read_on < $2::timestamptz, true) AS newer FROM customers WHERE uuid = $1`,
      [customer.uuid, readOn],
    )
    if (!isNewer?.newer) return
    const { state: paymentState, subscriptionInactiveOn, priceId } = access
    const [plan] = priceId ? await tx.select().from(plans).where(eq(plans.stripePrice, priceId)) : []
    const isNewPlan = plan !== undefined && plan.uuid !== customer.planUuid
    await tx
      .update(customers)
      .set({
        stripeId,
        paymentState,
        subscriptionInactiveOn,
        updatedOn: context.now(),
        paymentReadOn: sql`${readOn}::timestamptz`,
        // If the operator has raised a limit for this customer, it is kept until the plan changes.
        ...(isNewPlan
          ? {
              planUuid: plan.uuid,
              operatingAssetsLimit: plan.operatingAssets,
              activeUsersLimit: plan.activeUsers,
            }
          : {}),
      })
      .where(eq(customers.uuid, customer.uuid))
    if (customer.paymentState === paymentState && !isNewPlan) return
    await audit(tx, {
      customerUuid: customer.uuid,
      userUuid: null,
      action: 'subscriptionChanged',
      data: { paymentState, plan: plan?.uuid ?? null },
    })
    if (paymentState === 'failed' && customer.paymentState !== 'failed') {
      for (const userUuid of await adminsToNotify(tx, customer.uuid)) {
        await sendLater(tx, 'mail.paymentFailed', { userUuid })
      }
    }
  })
}

/**
 * Finds and locks the paying customer: the one with this Stripe id, or, before the first payment, the one that bought
 * the subscription.
 */
async function customerOf(
  tx: Transaction,
  stripeId: string,
  read: readonly ReadSubscription[],
): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.stripeId, stripeId)).for('no key update')
  const uuid = read.find(({ customerUuid }) => customerUuid !== null)?.customerUuid
  if (customer || !uuid) return customer
  const [named] = await tx
    .select()
    .from(customers)
    .where(sql`${customers.uuid}::text = ${uuid} AND ${customers.stripeId} IS NULL AND NOT ${customers.isOperator}`)
    .for('no key update')
  return named
}
