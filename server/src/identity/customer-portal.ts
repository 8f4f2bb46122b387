import { AppError } from '@lindero/domain/errors'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { stripeClient } from '../kernel/stripe/stripe-client.ts'
import { stripePage } from '../kernel/stripe/stripe-objects.ts'

/**
 * Returns the address of the Stripe page for managing the customer's subscription. The address is valid for one visit.
 * The page shows invoices and cards, so only the customer's admins may open it, and each visit is logged.
 *
 * @throws AppError `subscription.portalUnavailable` if card payments are not configured or Stripe does not respond;
 * `subscription.noCardCustomer` if the customer does not pay by card
 */
export async function customerPortalUrl({ config, database, log }: Context, caller: Caller): Promise<string> {
  const { stripeId, uuid } = caller.customer
  const { stripe: settings } = config.outside
  if (!settings) throw new AppError('subscription.portalUnavailable')
  if (!stripeId) throw new AppError('subscription.noCardCustomer')
  const stripe = stripeClient(settings)
  const url = await stripe.billingPortal.sessions
    .create({ customer: stripeId, return_url: publicAddress(config) })
    .then((session) => stripePage.parse(session.url))
    .catch((error: unknown) => {
      log.error({ err: error }, 'customer portal of Stripe')
      throw new AppError('subscription.portalUnavailable')
    })
  await database.transaction({ customer: uuid }, (tx) => logAuditAction(tx, caller, 'subscriptionPortalOpened'))
  return url
}
