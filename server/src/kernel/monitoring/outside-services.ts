import diagnostics from 'node:diagnostics_channel'
import { errorMonitor } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import { observe } from '../metrics/observations.ts'

/**
 * Measures every request to an external service, whichever library sends it. Node publishes diagnostic events for
 * `fetch` and for its HTTP client.
 *
 * @returns a function that stops the measurement
 */
export function watchOutside(config: Config): () => void {
  const serviceOf = services(config)
  const began = new WeakMap<object, number>()
  const begin = (request: object) => began.set(request, performance.now())
  const end = (request: object, host: string, outcome: 'success' | 'failure') => {
    const start = began.get(request)
    if (start === undefined) return
    began.delete(request)
    observe({ kind: 'outside', service: serviceOf(host), outcome, seconds: (performance.now() - start) / 1_000 })
  }
  const byStatus = (status = 0) => (status > 0 && status < 500 ? 'success' : 'failure')

  const listeners: [string, (message: unknown) => void][] = [
    ['undici:request:create', (message) => begin((message as Fetched).request)],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as Fetched
        end(request, hostOf(request.origin), byStatus(response?.statusCode))
      },
    ],
    [
      'undici:request:error',
      (message) => {
        const { request } = message as Fetched
        end(request, hostOf(request.origin), 'failure')
      },
    ],
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest }
        const host = String(request.getHeader('host') ?? request.host)
        begin(request)
        request.once('response', ({ statusCode }: IncomingMessage) => end(request, host, byStatus(statusCode)))
        // `errorMonitor` only observes: an error that has no other handler is still unhandled.
        request.once(errorMonitor, () => end(request, host, 'failure'))
      },
    ],
  ]
  for (const [channel, listener] of listeners) diagnostics.subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) diagnostics.unsubscribe(channel, listener)
  }
}

interface Fetched {
  request: { origin: string | URL }
  response?: { statusCode: number }
}

const hostOf = (origin: string | URL) => new URL(origin).host

/**
 * Maps a host to the name of its service. All hosts of integrations share one name, and so do all remaining hosts, such
 * as those of pictures.
 */
function services({ outside, s3, integrations, maps }: Config): (host: string) => string {
  const { google, recaptcha, stripe, upgradeWebhookUrl, catastro, ai, sentry } = outside
  const named: [string | undefined, string][] = [
    [google?.keysUrl, 'google'],
    [recaptcha?.url, 'captcha'],
    [stripe && (stripe.url ?? 'https://api.stripe.com'), 'payments'],
    [upgradeWebhookUrl, 'upgrade webhook'],
    [catastro?.url, 'cadastre'],
    [ai?.url, 'model'],
    [sentry?.dsn, 'error reports'],
    [s3?.origin, 'file store'],
    ...Object.values(maps.addresses).map((address): [string, string] => [address.replace(/[{}]/g, ''), 'map']),
  ]
  const byHost = new Map(
    named.flatMap(([address, service]): [string, string][] => (address ? [[new URL(address).host, service]] : [])),
  )
  return (host) => byHost.get(host) ?? (integrations.hosts.has(host) ? 'integration' : 'other')
}
