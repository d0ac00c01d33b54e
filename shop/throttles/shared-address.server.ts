import { BlockList, isIPv6 } from 'node:net'

/**
 * IP addresses that unrelated clients may share: loopback, private networks and carrier-grade NAT (RFC 1122, 1918, 3927,
 * 4193, 4291, 6598). Behind a proxy that is not configured, as in a container, every client seems to have one.
 */
const shared = new BlockList()
shared.addSubnet('0.0.0.0', 8, 'ipv4')
shared.addSubnet('10.0.0.0', 8, 'ipv4')
shared.addSubnet('100.64.0.0', 10, 'ipv4')
shared.addSubnet('127.0.0.0', 8, 'ipv4')
shared.addSubnet('169.254.0.0', 16, 'ipv4')
shared.addSubnet('172.16.0.0', 12, 'ipv4')
shared.addSubnet('192.168.0.0', 16, 'ipv4')
shared.addAddress('::', 'ipv6')
shared.addAddress('::1', 'ipv6')
shared.addSubnet('fc00::', 7, 'ipv6')
shared.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address cannot distinguish clients' networks; IPv4-mapped IPv6 counts as IPv4. */
export const isSharedAddress = (address: string): boolean => {
  const bare = address.split('%')[0] ?? ''
  return shared.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}
