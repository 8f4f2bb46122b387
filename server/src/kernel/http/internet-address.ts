import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 addresses that are not on the public internet (RFC 6890): this machine, private networks, multicast. */
const RESERVED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/**
 * Exceptions within 2000::/3, the range of public IPv6 addresses: tunnels to IPv4 addresses, and documentation
 * addresses.
 */
const RESERVED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [net, prefix] of RESERVED_4) reserved.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of RESERVED_6) reserved.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address on the public internet; false for text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/**
 * Resolves a host for a connection. The connection uses the checked address, so a later change of the name's address
 * does no harm. A host is rejected if any of its addresses is not public.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`no address of ${host}`), [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${host} is not on the public internet`), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
