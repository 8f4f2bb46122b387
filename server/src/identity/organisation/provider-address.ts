import { isIP } from 'node:net'
import { isPublicAddress } from '../../kernel/http/internet-address.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True if an identity provider may be at an address: https on the public internet, or at a host of the own network that
 * the operator names. Plain http is only allowed for a named IP address of this machine. A name is checked again when
 * it is looked up (`fetchProvider`).
 *
 * @param privateHosts as in the settings, with the port if it is not the default
 */
export function isProviderAddress(address: string, privateHosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  const isNamed = privateHosts.has(url.host)
  if (url.protocol === 'http:') return isNamed && LOOPBACK.test(url.hostname)
  if (url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isNamed || isIP(host) === 0 || isPublicAddress(host)
}
