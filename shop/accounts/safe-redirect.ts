/** A placeholder origin for parsing a path as a browser does. */
const anyOrigin = 'http://shop.invalid'

/** Control characters, and the backslash, which browsers treat as a slash. */
const forbidden = /[\p{Cc}\\]/u

/** Whether a page is part of signing in, so that nobody is redirected back to it afterwards. */
export const isSignInPage = (pathname: string): boolean =>
  /^\/(login|register|\w+-password)\/?$/i.test(pathname)

/**
 * Where to go after signing in: a path within the shop, or `/` for anything else (SAFETY 39). Takes the value of
 * `redirect`, decoded once.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])/.test(target) || forbidden.test(target)) return '/'
  if (!URL.canParse(target, anyOrigin)) return '/'
  const { origin, pathname, search, hash } = new URL(target, anyOrigin)
  // The URL is normalised now: /a/..//evil.example has become //evil.example.
  if (origin !== anyOrigin || pathname.startsWith('//')) return '/'
  if (isSignInPage(pathname)) return '/'
  return pathname + search + hash
}
