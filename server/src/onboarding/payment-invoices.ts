import { INVOICE_STATES, type planCalls } from '@lindero/contract/customers/plans.contract'
import type { CallReply } from '@lindero/contract/kernel/call'
import { AppError } from '@lindero/domain/errors'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { stripeInvoices } from '../kernel/stripe/stripe-objects.ts'

/** Maximum number of listed invoices: two years of monthly invoices. Older ones are in Stripe's portal. */
const SHOWN = 24

/**
 * Lists the invoices that Stripe has issued to the caller's customer. The list is empty if the customer has never paid
 * by card, or if card payments are turned off.
 *
 * @throws AppError `subscription.paymentUnavailable` if Stripe does not respond or the response cannot be read
 */
export async function paymentInvoices(
  { config, log }: Context,
  { customer }: Caller,
): Promise<CallReply<typeof planCalls.paymentInvoices>> {
  const settings = config.outside.stripe
  if (!customer.stripeId || !settings) return { items: [], total: 0 }
  const invoices = await stripeClient(settings)
    .invoices.list({ customer: customer.stripeId, limit: SHOWN })
    .then(({ data }) => stripeInvoices.parse(data))
    .catch((error: unknown) => {
      log.error({ err: error }, 'invoices of Stripe')
      throw new AppError('subscription.paymentUnavailable')
    })
  const items = invoices.flatMap(({ number, created, total, currency, status, hosted_invoice_url: url }) => {
    // Drafts are left out, because they can still change.
    const state = INVOICE_STATES.find((one) => one === status)
    if (!state) return []
    const createdOn = new Date(created * 1_000).toISOString()
    return [{ number: number ?? null, createdOn, totalCents: total, currency, state, url: url ?? null }]
  })
  return { items, total: items.length }
}
