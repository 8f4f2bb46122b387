import Stripe from 'stripe'
import type { StripeSettings } from '../config/config.ts'
import { parsePlain, readBounded } from '../http/read-bounded.ts'

/** Time limit for one attempt: connecting and reading the whole response. */
const PATIENCE_MILLISECONDS = 10_000
/** Maximum size of a response in bytes. A page of 100 invoices has about half a megabyte. */
const ANSWER_BYTES = 8 * 1024 * 1024

/** The Stripe client for card payments. `settings.url` replaces the Stripe server in tests. */
export function stripeClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    timeout: PATIENCE_MILLISECONDS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    ...(settings.url ? serverOf(new URL(settings.url)) : {}),
  })
}

/** The library's default client limits neither the size of a response nor the time of one that arrives byte by byte. */
const boundedFetch: typeof fetch = async (address, options) => {
  const answer = await fetch(address, { ...options, redirect: 'error' })
  const bytes = await readBounded(answer, ANSWER_BYTES)
  const { status, headers } = answer
  return new Response(status === 204 || status === 304 ? null : plainAnswer(bytes), { status, headers })
}

/** The answer with its texts cleaned. The library reports an answer that is not JSON. */
function plainAnswer(bytes: Buffer<ArrayBuffer>): string | Buffer<ArrayBuffer> {
  try {
    return JSON.stringify(parsePlain(bytes.toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) return bytes
    throw error
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
