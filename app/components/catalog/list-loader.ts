import { data } from 'react-router'
import type { Api } from '#app/api/client.ts'
import { getProducts, productsQuery } from '#app/api/product-list.ts'
import { asPage } from '#app/api/products.ts'
import { queryClient } from '#app/api/query-client.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { type ListAddress, withFilters } from './list-address.ts'
import { lastPage, readPage, readQuery } from './list-query.ts'

/** A list as its page shows it: the loaded pages, first to last, and when they were fetched. */
export type LoadedList = {
  address: ListAddress
  parts: [ProductPage, ...ProductPage[]]
  /** The same list without any filter, for its totals and facets. */
  whole: Pick<ProductPage, 'total' | 'facets'>
  renderedAt: number
}

type ListParams = { categoryName?: string; keyword?: string; pageNumber?: string }

const noSuchPage = () => data(null, { status: 404 })

/** Parses the list that a URL describes. Throws a 404 for an unknown category and for invalid page numbers (DESIGN section 6). */
export function readAddress(params: ListParams, url: string): ListAddress {
  const { categoryName, keyword, pageNumber } = params
  const page = readPage(pageNumber)
  if (page === undefined || (categoryName !== undefined && !findCategory(categoryName))) throw noSuchPage()
  const query = readQuery(new URL(url).searchParams)
  return {
    category: categoryName,
    keyword: cutKeyword(keyword ?? '') || undefined,
    page,
    ...query,
    more: Math.min(query.more, lastPage - page),
  }
}

/** The address of each loaded page. */
export const pagesOf = (address: ListAddress): ListAddress[] =>
  Array.from({ length: address.more + 1 }, (_, index) => ({
    ...address,
    page: address.page + index,
    more: 0,
  }))

async function load(
  address: ListAddress,
  ask: (page: ListAddress) => Promise<ProductPage>,
): Promise<LoadedList> {
  const renderedAt = Date.now()
  const unfiltered = { ...withFilters(address, []), sortBy: undefined }
  const [pages, whole] = await asPage(
    Promise.all([
      Promise.all(pagesOf(address).map(ask)),
      address.filters.length > 0 ? ask(unfiltered) : undefined,
    ]),
  )
  const [first, ...rest] = pages
  if (!first || (first.products.length === 0 && address.page > 1)) throw noSuchPage()
  const following = rest.filter(({ products }) => products.length > 0)
  return {
    // If products were sold since "Show more" was used, show what is left.
    address: { ...address, more: following.length },
    parts: [first, ...following],
    whole: { total: (whole ?? first).total, facets: (whole ?? first).facets },
    renderedAt,
  }
}

/** On the server: the pages through the API, called in-process. */
export const loadList = (address: ListAddress, client: Api) =>
  load(address, (page) => getProducts(client, page))

/** In the browser: through the query cache, so that going back and forward needs no call. */
export const loadListInBrowser = (address: ListAddress) =>
  load(address, (page) => queryClient().query({ ...productsQuery(page), staleTime: 'static' }))

/** Like `loadListInBrowser`, but before the page opens: stale cached data is fetched again. */
export const warmList = (address: ListAddress) =>
  load(address, (page) => queryClient().query(productsQuery(page)))
