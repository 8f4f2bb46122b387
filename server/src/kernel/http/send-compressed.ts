import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses the answers of one path that has a fixed number of texts, if the client accepts gzip. Each text is
 * compressed only once. Other answers are not compressed: a proxy in front of the program can do that.
 */
export function sendCompressed(app: FastifyInstance, path: string): void {
  const compressed = new Map<string, Buffer>()
  app.addHook('onSend', async ({ routeOptions, headers }, reply, payload) => {
    if (routeOptions.url !== path || typeof payload !== 'string' || reply.statusCode !== 200) return payload
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(headers['accept-encoding'])) return payload
    const bytes = compressed.get(payload) ?? gzipSync(payload)
    compressed.set(payload, bytes)
    reply.header('content-encoding', 'gzip')
    return bytes
  })
}

/** True if an `Accept-Encoding` header names gzip with a weight that is not 0 (RFC 9110, 12.5.3). */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return `${header ?? ''}`.split(',').some((each) => /^\s*gzip\s*(;\s*q=(1|0\.\d*[1-9])\S*)?\s*$/i.test(each))
}
