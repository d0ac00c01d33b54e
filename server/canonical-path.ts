import { categoryKeys } from '#shop/catalog/categories.ts'

/**
 * Returns the canonical spelling of a page's path, to which others redirect: without trailing or double slashes, with the shop's
 * own words in lower case, and without the number of a list's first page. Undefined for a path without a page, or one already in
 * that spelling. What visitors and the database chose (ids, keywords, a product's slug) stays unchanged. `patternOf` returns the
 * segments of the page that a path belongs to, with parameters by name. `pathname` is from a parsed URL, so its length is limited
 * and it begins with a slash. The result begins with a word of one of our own paths, so it never leads to another host.
 */
export function canonicalPath(
  pathname: string,
  patternOf: (path: string) => readonly string[],
): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const path = `/${segments.join('/')}`
  const pattern = patternOf(path)
  // The page for unknown paths, and one that parses the rest of its path itself.
  if (pattern.includes('*') || (path !== '/' && pattern.length === 0)) return undefined
  const plain = segments.map((segment, index) => plainSegment(segment, pattern[index]))
  const isFirstPage = plain.at(-2) === 'page' && plain.at(-1) === '1' && pattern.at(-1) === ':pageNumber'
  const target = `/${(isFirstPage ? plain.slice(0, -2) : plain).join('/')}`
  return target === pathname ? undefined : target
}

function plainSegment(segment: string, pattern = ''): string {
  if (!pattern.startsWith(':')) return pattern
  if (pattern !== ':categoryName') return segment
  const word = segment.toLowerCase()
  return categoryKeys.find((key) => key === word) ?? segment
}
