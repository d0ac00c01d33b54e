/**
 * Validates a link's URL: another site, an email url, or an absolute path of this shop. Returns undefined for anything else
 * (`javascript:`, `data:`, a URL that a browser would read as another host's).
 */
export function safeUrl(url: string): string | undefined {
  // Browsers remove tabs and line breaks from URLs and read a backslash as a slash.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(url)) return undefined
  if (/^(?:https?:\/\/[^/]|mailto:[^/])/i.test(url)) return url
  return /^(?:\/(?!\/)|#)/.test(url) ? url : undefined
}

/** Pictures may only come from this shop: uploads and built assets. */
export const isOwnPicture = (url: string) =>
  /^\/(?:pictures|scenes|brand)\/[\w./-]+$/.test(url) && !url.includes('..')
