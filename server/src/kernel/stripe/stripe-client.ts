import Stripe from 'stripe'
import type { StripeSettings } from '../config/config.ts'

const PATIENCE_MILLISECONDS = 10_000

/** The client for card payments. `url` replaces the server in tests. */
export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    timeout: PATIENCE_MILLISECONDS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(settings.url ? serverOf(new URL(settings.url)) : {}),
  })
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
