/** Hosts of this machine, as a URL writes them. Only for them is a connection without encryption allowed. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether deliveries may be sent to an address: https, without a user in it, at a host that the operator allows. Plain
 * http is allowed for an IP address of this machine alone, which the operator has to allow as well.
 *
 * @param hosts as the operator wrote them, with the port where it is not the usual one
 */
export function isAllowedAddress(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return false
  return hosts.has(url.host)
}
