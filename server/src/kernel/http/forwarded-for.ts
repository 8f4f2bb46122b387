import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Reads `X-Forwarded-For` once, before anything asks for `request.ip`: the entry that the proxy itself wrote, the last
 * one, as a bare address. An entry that is no address is removed: the address of the proxy is used, and nothing that
 * stores or counts addresses meets a text that is none.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const address = forwardedAddress(headers['x-forwarded-for'])
    if (address) headers['x-forwarded-for'] = address
    else delete headers['x-forwarded-for']
  })
}

/** The last entry without port, brackets and zone; undefined where it is no address. */
export function forwardedAddress(header: string | string[] | undefined): string | undefined {
  const entry = [header].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  const [address = ''] = bare.split('%', 1)
  return isIP(address) === 0 ? undefined : address
}
