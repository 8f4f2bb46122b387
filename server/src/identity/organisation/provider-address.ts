import { isIP } from 'node:net'
import { isPublicAddress } from '../../kernel/http/internet-address.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True if an identity provider may have this address: https on the public internet, or a host in the operator's network
 * that the operator has allowed. Plain http is possible only for an allowed IP address on this machine. Host names are
 * checked again after they are resolved (`fetchProvider`).
 *
 * @param privateHosts hosts as in the settings, with the port if it is not the default
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
