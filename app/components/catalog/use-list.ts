import { useQueries } from '@tanstack/react-query'
import { productsQuery } from '#app/api/products.ts'
import type { ProductPage } from '#shop/catalog/product.schema.ts'
import { type LoadedList, pagesOf } from './list-loader.ts'

/** What a list shows: its pages as one, kept fresh. A stale page of the cache is asked for again when it shows. */
export function useList({ address, parts, renderedAt }: LoadedList) {
  const results = useQueries({
    queries: pagesOf(address).map((page, index) => ({
      ...productsQuery(page),
      initialData: parts[index],
      initialDataUpdatedAt: renderedAt,
    })),
  })
  const pages = results.map(({ data }) => data).filter((data): data is ProductPage => data !== undefined)
  return { first: pages[0] ?? parts[0], products: onceEach(pages.flatMap(({ products }) => products)) }
}

/** A product that moved from one page to the next between two calls stands in both. */
function onceEach<Item extends { _id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
