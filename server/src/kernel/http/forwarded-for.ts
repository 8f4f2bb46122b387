import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Reads `X-Forwarded-For` once, before `request.ip` is used. It keeps the last entry, which the proxy itself wrote,
 * as a bare address. An entry that is not an address is removed, and the proxy's address is used. So code that stores
 * or counts addresses never receives other text.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const address = forwardedAddress(headers['x-forwarded-for'])
    if (address) headers['x-forwarded-for'] = address
    else delete headers['x-forwarded-for']
  })
}

/** The last entry without port, brackets and zone; undefined if it is not an address. */
export function forwardedAddress(header: string | string[] | undefined): string | undefined {
  const entry = [header].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  const [address = ''] = bare.split('%', 1)
  return isIP(address) === 0 ? undefined : address
}
