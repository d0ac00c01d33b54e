/**
 * The network to which rate limits apply: an IPv4 address itself; for IPv6 the /64 that one device or household has at
 * least, and within which it can use any number of addresses.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** The most that a provider assigns to one customer: an IPv4 address, or the 65,536 networks of an IPv6 /48 (RFC 6177). */
export const siteOf = (address: string): string => prefixOf(address, 3)

/** The first groups of an IPv6 address; an IPv4 address is returned whole. */
function prefixOf(address: string, groupsKept: number): string {
  const host = hostOf(address)
  if (!host.includes(':')) return host
  const groups = groupsOf(host)
  const mapped = ipv4In(groups)
  if (mapped) return mapped
  return `${groups.slice(0, groupsKept).join(':')}::/${16 * groupsKept}`
}

/** The canonical form of an IP address. Some proxies append the port, which differs for each connection. */
function hostOf(address: string): string {
  const bare = address.split('%')[0] ?? ''
  const url = URL.parse(`http://[${bare}]`) ?? URL.parse(`http://${bare}`)
  return url?.hostname.replace(/^\[|\]$/g, '') ?? bare
}

/** The eight groups of an IPv6 address in canonical form. */
function groupsOf(host: string): string[] {
  const [head = '', tail = ''] = host.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
}

/** The IPv4 address that an IPv6 socket writes as `::ffff:203.0.113.7`; undefined for any other. */
function ipv4In(groups: readonly string[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
