import { AppError } from '@lindero/domain/errors'
import Stripe from 'stripe'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Caller } from '../kernel/http/caller.ts'

const PATIENCE_MILLISECONDS = 10_000

/**
 * Address of the Stripe page where a customer manages its subscription, valid for one visit. It shows invoices and
 * cards, so only admins of the customer may open it; each visit is logged.
 *
 * @throws AppError `subscription.portalUnavailable` where card payments are not configured or do not answer,
 * `subscription.noCardCustomer` where the customer does not pay by card
 */
export async function customerPortalUrl({ config, database, log }: Context, caller: Caller): Promise<string> {
  const { stripeId, uuid } = caller.customer
  const { stripe: settings } = config.outside
  if (!settings) throw new AppError('subscription.portalUnavailable')
  if (!stripeId) throw new AppError('subscription.noCardCustomer')
  const stripe = new Stripe(settings.secretKey, {
    timeout: PATIENCE_MILLISECONDS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.url ? serverOf(new URL(settings.url)) : {}),
  })
  const { url } = await stripe.billingPortal.sessions
    .create({ customer: stripeId, return_url: publicAddress(config) })
    .catch((error: unknown) => {
      log.error({ err: error }, 'customer portal of Stripe')
      throw new AppError('subscription.portalUnavailable')
    })
  await database.transaction({ customer: uuid }, (tx) =>
    logAuditAction(tx, caller, 'subscriptionPortalOpened'),
  )
  return url
}

function serverOf({ hostname, port, protocol }: URL): {
  host: string
  port: number
  protocol: 'http' | 'https'
} {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? 'http' : 'https',
  }
}
