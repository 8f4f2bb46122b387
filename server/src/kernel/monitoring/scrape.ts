import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@lindero/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { LOCAL_HOSTS } from '../config/public-address.ts'
import type { Context } from '../context.ts'
import { measurePools } from '../database/pool.ts'
import { countCalls } from '../http/calls-in-progress.ts'
import { callSeconds, measureProcess, registry } from '../metrics/metrics.ts'
import { measureThreads, receiveObservations } from '../metrics/observations.ts'
import { measureChildren } from './child-processes.ts'
import { measureQueues } from './measured-queues.ts'
import { watchOutside } from './outside-services.ts'

/**
 * Measures the calls to a server, and the requests from this process to external services, until the server is closed.
 */
export function measureServer(app: FastifyInstance, config: Config): void {
  measureProcess()
  countCalls(app)
  const stops = [receiveObservations(), watchOutside(config)]
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
  })
  app.addHook('onResponse', async (request, reply) => {
    // An address without a route must not become a label, because callers can invent any number of them.
    const route = request.routeOptions.url
    const labels = { method: route ? request.method : 'other', route: route ?? 'none', status: reply.statusCode }
    callSeconds.observe(labels, reply.elapsedTime / 1_000)
  })
}

/** All metrics, in the text format of Prometheus. */
export async function scrape({ database }: Context): Promise<{ stream: Uint8Array; contentType: string }> {
  measurePools()
  measureThreads()
  await Promise.all([measureQueues(database), measureChildren()])
  return { stream: Buffer.from(await registry.metrics()), contentType: registry.contentType }
}

/**
 * If `METRICS_TOKEN` is set, the request must have that token. Otherwise only programs on this machine may read the
 * metrics, and only without a proxy. If `PUBLIC_URL` is set, every visitor comes through a proxy on this machine, so
 * the token is always required.
 *
 * @throws AppError `permissions.denied`
 */
export function admitScraper({ metricsToken, publicUrl }: Config, request: FastifyRequest): void {
  if (metricsToken !== undefined) {
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(token), digest(metricsToken))) throw new AppError('permissions.denied')
    return
  }
  if (publicUrl !== undefined || !isFromThisMachine(request)) throw new AppError('permissions.denied')
}

const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip)$/i

/**
 * True if a request was sent to a local host name from this machine, and not through a proxy. A web page cannot make
 * its visitor's browser send such a request.
 */
function isFromThisMachine({ raw, host }: FastifyRequest): boolean {
  const { remoteAddress = '' } = raw.socket
  const isLocal = remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
  const hostname = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isLocal && LOCAL_HOSTS.includes(hostname) && !raw.rawHeaders.some((name) => FORWARDED.test(name))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
