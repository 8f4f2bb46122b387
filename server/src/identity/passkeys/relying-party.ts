import { isIP } from 'node:net'
import { LOCAL_HOSTS, publicAddress } from '../../kernel/config/public-address.ts'

/** The site for which authenticators create passkeys and sign (WebAuthn: relying party). */
export interface RelyingParty {
  /** Domain without port. */
  id: string
  /** The only address from which answers are accepted. */
  origin: string
}

/**
 * The site of an installation. Browsers offer passkeys only at a domain with https, and at `localhost` without it. On
 * this machine alone, the site is therefore `localhost` instead of 127.0.0.1.
 *
 * @returns null if the public address is an IP address of a network, or a domain without https
 */
export function relyingParty(config: Parameters<typeof publicAddress>[0]): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicAddress(config))
  const host = hostname.replace(/^\[|\]$/g, '')
  if (LOCAL_HOSTS.includes(host)) {
    return { id: 'localhost', origin: new URL(`${protocol}//localhost${port ? `:${port}` : ''}`).origin }
  }
  return protocol === 'https:' && isIP(host) === 0 ? { id: host, origin } : null
}
