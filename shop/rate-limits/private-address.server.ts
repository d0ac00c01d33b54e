import { BlockList, isIPv6 } from 'node:net'

/**
 * IP addresses that cannot be reached from outside, and that unrelated clients may therefore share: loopback, private networks
 * and carrier-grade NAT (RFC 1122, 1918, 3927, 4193, 4291, 6598). Behind a proxy that is not configured, as in a container, every
 * client seems to have one.
 */
const privateAddresses = new BlockList()
privateAddresses.addSubnet('0.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('100.64.0.0', 10, 'ipv4')
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('169.254.0.0', 16, 'ipv4')
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4')
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4')
privateAddresses.addSubnet('::', 127, 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address belongs to no client's own network; IPv4-mapped IPv6 counts as IPv4. */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.split('%')[0] ?? ''
  return privateAddresses.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}
