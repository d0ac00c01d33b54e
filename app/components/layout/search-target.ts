import { productListPath, productListViewOf, segment } from '#app/routes/admin/product-list-path.ts'

const categoryOf = (pathname: string) => /^\/category\/([^/]+)/.exec(pathname)?.[1]

/** The address of a search in the whole shop. */
export const searchPath = (keyword: string) => `/search/${segment(keyword)}`

/**
 * Where the search box leads (SPEC section 2, Search box): blank text goes home, an administrator's search to the
 * product list, within its category if there is one, a search inside a category stays there.
 */
export function searchTarget(text: string, pathname: string, isAdmin: boolean): string {
  const keyword = text.trim()
  if (keyword === '') return '/'
  if (isAdmin) {
    const { categoryName, sortBy } = productListViewOf(pathname) ?? {}
    return productListPath({ categoryName, keyword, sortBy })
  }
  const category = categoryOf(pathname)
  return category ? `/category/${category}${searchPath(keyword)}` : searchPath(keyword)
}

/** Where the x of the search box leads: to the category, the admin list or home. */
export function clearTarget(pathname: string): string {
  const view = productListViewOf(pathname)
  if (view) return productListPath({ categoryName: view.categoryName, sortBy: view.sortBy })
  const category = categoryOf(pathname)
  return category ? `/category/${category}` : '/'
}

/** The keyword that a list's address holds, for the box to show; empty elsewhere. */
export function keywordOf(pathname: string): string {
  const view = productListViewOf(pathname)
  if (view) return view.keyword ?? ''
  const part = /^(?:\/category\/[^/]+)?\/search\/([^/]+)/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(part).trim()
  } catch {
    return ''
  }
}
