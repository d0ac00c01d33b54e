/**
 * Validates a link's URL: another site, an email address, or an absolute path of this shop. Returns undefined for anything else
 * (`javascript:`, `data:`, a URL that a browser would read as another host's).
 */
export function safeAddress(address: string): string | undefined {
  // Browsers remove tabs and line breaks from URLs and read a backslash as a slash.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(address)) return undefined
  if (/^(?:https?:\/\/[^/]|mailto:[^/])/i.test(address)) return address
  return /^(?:\/(?!\/)|#)/.test(address) ? address : undefined
}

/** Pictures may only come from this shop: uploads and built assets. */
export const isOwnPicture = (address: string) =>
  /^\/(?:pictures|scenes|brand)\/[\w./-]+$/.test(address) && !address.includes('..')
