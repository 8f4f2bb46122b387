import { AppError } from '@lindero/domain/errors'
import type Stripe from 'stripe'
import { lockCustomer } from '../customers/lock-customer.ts'
import type { Context } from '../kernel/context.ts'
import { stripeCheckout, stripePage } from '../kernel/stripe/stripe-objects.ts'
import { readPayment } from './read-payment.ts'

/** Time for which a payment page stays open. Stripe requires at least half an hour. */
const OPEN_MINUTES = 60

type Payment = Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email'> &
  Stripe.Checkout.SessionCreateParams

/**
 * Opens a Stripe payment page for a plan, and closes the customer's earlier pages. If two pages are opened at the same
 * time, only the later one stays open, so the customer cannot pay twice.
 *
 * @throws AppError `subscription.paidMeanwhile` if an earlier page was paid, `subscription.startedElsewhere` if another
 * user has opened a later page in the meantime. Stripe's errors are thrown unchanged, and a session that cannot be read
 * is an error too.
 */
export async function openCheckout(
  context: Context,
  stripe: Stripe,
  customerUuid: string,
  payment: Payment,
): Promise<string> {
  const { database } = context
  const { own, expiresOn, earlier } = await begin(context, customerUuid)
  for (const id of earlier) await close(context, stripe, id)
  const session = await stripe.checkout.sessions.create(
    { ...payment, expires_at: Math.floor(expiresOn.getTime() / 1_000) },
    { idempotencyKey: own },
  )
  const { id } = stripeCheckout.parse(session)
  const page = stripePage.parse(session.url)
  const isLatest = await database.transaction({ customer: customerUuid }, async (tx) => {
    await lockCustomer(tx, customerUuid)
    const changed = await tx.change(
      'UPDATE payment_checkouts SET session_id = $2 WHERE uuid = $1 AND NOT is_replaced',
      [own, id],
    )
    await tx.change('DELETE FROM payment_checkouts WHERE session_id = ANY($1)', [[...earlier]])
    return changed > 0
  })
  if (isLatest) return page
  await close(context, stripe, id)
  throw new AppError('subscription.startedElsewhere')
}

/** Stores a new checkout. It replaces the customer's earlier checkouts. */
async function begin({ database, now }: Context, customerUuid: string) {
  const begunOn = now()
  const expiresOn = new Date(begunOn.getTime() + OPEN_MINUTES * 60_000)
  return database.transaction({ customer: customerUuid }, async (tx) => {
    await lockCustomer(tx, customerUuid)
    await tx.change('DELETE FROM payment_checkouts WHERE customer_uuid = $1 AND expires_on < $2', [
      customerUuid,
      begunOn,
    ])
    const replaced = await tx.rows<{ id: string | null }>(
      'UPDATE payment_checkouts SET is_replaced = true WHERE customer_uuid = $1 RETURNING session_id AS id',
      [customerUuid],
    )
    const [row] = await tx.rows<{ uuid: string }>(
      'INSERT INTO payment_checkouts (customer_uuid, begun_on, expires_on) VALUES ($1, $2, $3) RETURNING uuid',
      [customerUuid, begunOn, expiresOn],
    )
    return { own: String(row?.uuid), expiresOn, earlier: replaced.flatMap(({ id }) => id ?? []) }
  })
}

/** @throws AppError `subscription.paidMeanwhile` */
async function close(context: Context, stripe: Stripe, id: string): Promise<void> {
  const { status, customer } = stripeCheckout.parse(await stripe.checkout.sessions.retrieve(id))
  if (status === 'complete') {
    if (typeof customer === 'string') await readPayment(context, customer)
    throw new AppError('subscription.paidMeanwhile')
  }
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}
