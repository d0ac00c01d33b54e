import { segment } from '#app/components/catalog/list-address.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

// Only the first segments of the admin list's URL are parsed here, to keep admin code out of the shop's pages.
const list = /^(\/admin\/productlist)?(\/category\/[^/]+)?(?:\/search\/([^/]+))?/

/** The parts of a list's URL, still encoded; empty where it has none. */
function listParts(pathname: string) {
  const [, admin = '', category = '', keyword = ''] = list.exec(pathname) ?? []
  return { admin, category, keyword }
}

/** Path of a search in the whole shop. */
export const searchPath = (keyword: string) => `/search/${segment(keyword)}`

/**
 * Where the search box leads (SPEC section 2, Search box): blank text goes home; an administrator's search goes to the product
 * list, within its category if there is one; a search inside a category stays there.
 */
export function searchTarget(text: string, pathname: string, isAdmin: boolean): string {
  const keyword = cutKeyword(text)
  if (keyword === '') return '/'
  const { admin, category } = listParts(pathname)
  if (isAdmin) return `/admin/productlist${admin && category}${searchPath(keyword)}`
  return `${admin ? '' : category}${searchPath(keyword)}`
}

/** Where the x of the search box leads: to the category, the admin list or home. */
export function clearTarget(pathname: string): string {
  const { admin, category } = listParts(pathname)
  return `${admin}${category}` || '/'
}

/** The keyword in a list's URL, for the box to show; empty on other pages. */
export function keywordOf(pathname: string): string {
  try {
    return decodeURIComponent(listParts(pathname).keyword).trim()
  } catch {
    return ''
  }
}
