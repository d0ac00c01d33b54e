import { segment } from '#app/components/catalog/list-address.ts'

/** What the admin's product list shows, as parsed from its URL. */
export type ProductListView = {
  categoryName?: string
  keyword?: string
  sortBy?: string
  pageNumber?: number
}

const root = '/admin/productlist'

/**
 * Parses what follows /admin/productlist: pairs of `category`, `search`, `sort` and `page` with a value, each at most once, in
 * any order (SPEC section 2). Takes the path as it is in the URL, still encoded; returns undefined for anything else, which is a
 * page that does not exist.
 */
export function parseProductListPath(rest: string): ProductListView | undefined {
  const parts = rest.split('/').filter((part) => part !== '')
  const view: ProductListView = {}
  for (let index = 0; index < parts.length; index += 2) {
    const value = decode(parts[index + 1])
    if (value === undefined) return undefined
    const field = parts[index]
    if (field === 'category' && view.categoryName === undefined) view.categoryName = value
    else if (field === 'search' && view.keyword === undefined) view.keyword = value
    else if (field === 'sort' && view.sortBy === undefined) view.sortBy = value
    else if (field === 'page' && view.pageNumber === undefined && /^[1-9]\d{0,8}$/.test(value)) {
      view.pageNumber = Number(value)
    } else return undefined
  }
  return view
}

function decode(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part).trim() || undefined
  } catch {
    return undefined
  }
}

/** URL of a view, with segments in SPEC's order; the first page has no number. */
export function productListPath({ categoryName, keyword, sortBy, pageNumber }: ProductListView): string {
  return [
    root,
    categoryName ? `/category/${segment(categoryName)}` : '',
    keyword ? `/search/${segment(keyword)}` : '',
    sortBy ? `/sort/${segment(sortBy)}` : '',
    pageNumber && pageNumber > 1 ? `/page/${pageNumber}` : '',
  ].join('')
}

/** Reads the view from a whole pathname; undefined elsewhere. */
export function productListViewOf(pathname: string): ProductListView | undefined {
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return undefined
  return parseProductListPath(pathname.slice(root.length))
}
