/** Hosts of this machine in the form of a URL. Only for them is a connection without encryption allowed. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True if deliveries may be sent to an address: https, without a user in it, at a host that the operator allows. Plain
 * http is only allowed for an IP address of this machine, which the operator must allow as well.
 *
 * @param hosts as in the settings, with the port if it is not the default
 */
export function isAllowedAddress(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return false
  return hosts.has(url.host)
}
