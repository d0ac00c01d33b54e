/**
 * Where a link of a text may lead: another site, a mail program, or a page of this shop by its whole path. Gives
 * undefined for anything else (`javascript:`, `data:`, an address that a browser would read as another host's).
 */
export function safeAddress(address: string): string | undefined {
  // Browsers drop tabs and line ends out of addresses and take a backslash for a slash.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(address)) return undefined
  if (/^(?:https?:\/\/[^/]|mailto:[^/])/i.test(address)) return address
  return /^(?:\/(?!\/)|#)/.test(address) ? address : undefined
}

/** Pictures come from this shop alone: what its owner uploaded, and what it was built with. */
export const isOwnPicture = (address: string) =>
  /^\/(?:pictures|scenes|brand)\/[\w./-]+$/.test(address) && !address.includes('..')
