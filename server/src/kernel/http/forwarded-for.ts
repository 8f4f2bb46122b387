import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Parses `X-Forwarded-For` once, before `request.ip` is used. Only the last entry, which the proxy itself added, is
 * kept as a plain IP address. If that entry is not an address, the header is removed, and the proxy's address is used.
 * So code that stores or counts addresses never receives other text.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const address = forwardedAddress(headers['x-forwarded-for'])
    if (address) headers['x-forwarded-for'] = address
    else delete headers['x-forwarded-for']
  })
}

/** The last entry without port, brackets or zone; undefined if it is not an IP address. */
export function forwardedAddress(header: string | string[] | undefined): string | undefined {
  const entry = [header].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  const [address = ''] = bare.split('%', 1)
  return isIP(address) === 0 ? undefined : address
}
