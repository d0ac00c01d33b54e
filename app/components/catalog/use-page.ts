import { productsQuery } from '#app/api/product-list.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { type LoadedList, pagesOf } from './list-loader.ts'

/** One of the loaded pages: starts with the loader's data and refetches it when it is stale. */
export function usePage({ address, parts, renderedAt }: LoadedList, index: number) {
  const [page = address] = pagesOf(address).slice(index)
  const { data } = useQuery({
    ...productsQuery(page),
    initialData: parts[index] ?? parts[0],
    initialDataUpdatedAt: renderedAt,
  })
  return data
}
