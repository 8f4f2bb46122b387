import { isIP } from 'node:net'
import { LOCAL_HOSTS, publicAddress } from '../../kernel/config/public-address.ts'

/** The site that authenticators create and use passkeys for (WebAuthn: relying party). */
export interface RelyingParty {
  /** Domain without port. */
  id: string
  /** The only origin that responses are accepted from. */
  origin: string
}

/**
 * Returns the site of an installation. Browsers offer passkeys only on a domain with https, or on `localhost` without
 * https. If the server listens only on this machine, the site is therefore `localhost` instead of 127.0.0.1.
 *
 * @returns null if the public address is the IP address of another machine, or a domain without https
 */
export function relyingParty(config: Parameters<typeof publicAddress>[0]): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicAddress(config))
  const host = hostname.replace(/^\[|\]$/g, '')
  if (LOCAL_HOSTS.includes(host)) {
    return { id: 'localhost', origin: new URL(`${protocol}//localhost${port ? `:${port}` : ''}`).origin }
  }
  return protocol === 'https:' && isIP(host) === 0 ? { id: host, origin } : null
}
