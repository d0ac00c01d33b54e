import { categoryKeys } from '#shop/catalog/categories.ts'

/**
 * Returns the one spelling of a page's address that others redirect to: without slashes at its end or two in a row, the
 * shop's own words in lower case, and the first page of a list without its number. Undefined for an address that no page
 * has, or one that is spelt so already. What visitors and the database chose (ids, keywords, the words of a product) stays
 * as it is. `patternOf` returns the segments of the page that an address belongs to, with parameters by name. `pathname` is that of a parsed URL, so its length is limited and it begins with a slash.
 *
 * The result begins with a word of one of our own addresses, so it never leads to another host.
 */
export function plainAddress(
  pathname: string,
  patternOf: (path: string) => readonly string[],
): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const path = `/${segments.join('/')}`
  const pattern = patternOf(path)
  // The page of unknown addresses, and one that reads the rest of its address itself.
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
