import type { SessionCustomer } from '@lindero/contract/identity/session.schema'
import { AppError } from '@lindero/domain/kernel/app-error'
import Stripe from 'stripe'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'

const PATIENCE_MILLISECONDS = 10_000

/**
 * Where a customer manages its subscription: a page of Stripe, made for this one visit.
 *
 * @throws AppError `subscription.portalUnavailable` where card payments are not configured or do not answer,
 * `subscription.noCardCustomer` where the customer does not pay by card
 */
export async function customerPortalUrl(
  { config, log }: Context,
  { stripeId }: SessionCustomer,
): Promise<string> {
  const { stripe: settings } = config.outside
  if (!settings) throw new AppError('subscription.portalUnavailable')
  if (!stripeId) throw new AppError('subscription.noCardCustomer')
  const stripe = new Stripe(settings.secretKey, {
    timeout: PATIENCE_MILLISECONDS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.url ? serverOf(new URL(settings.url)) : {}),
  })
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: stripeId,
      return_url: publicAddress(config),
    })
    return url
  } catch (error) {
    log.error({ err: error }, 'customer portal of Stripe')
    throw new AppError('subscription.portalUnavailable')
  }
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
