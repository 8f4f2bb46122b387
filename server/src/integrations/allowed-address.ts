/** Loopback hosts in URL notation. Only these may use an unencrypted connection. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/

/**
 * True if deliveries may be sent to an address. The address must use https, contain no user name, password or fragment,
 * and have a host that the operator allows. Plain http is only allowed for a loopback IP address, which the operator
 * must also allow.
 *
 * @param hosts as in the settings, with the port if it is not the default port
 */
export function isAllowedAddress(address: string, hosts: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return false
  return hosts.has(url.host)
}
