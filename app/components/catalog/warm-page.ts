import { matchPath, type Params } from 'react-router'
import { productQuery, similarQuery, topQuery } from '#app/api/products.ts'
import { queryClient } from '#app/api/query-client.ts'
import { textQuery } from '#app/api/texts.ts'
import { readAddress, warmList } from './list-loader.ts'

/** Prefetches a page's data. A failed call is reported when the page itself fetches. */
type Warm = (params: Params, url: string) => Promise<unknown>

const warmLists: Warm = (params, url) => warmList(readAddress(params, url))

const warmHome: Warm = (params, url) =>
  Promise.all([warmLists(params, url), queryClient().query({ ...topQuery, staleTime: 'static' })])

const warmProduct: Warm = ({ productId = '' }) =>
  Promise.all([queryClient().query(productQuery(productId)), queryClient().query(similarQuery(productId))])

/** What each page's clientLoader fetches. Pages with personal data are left out: they fetch when they open. */
const warmers: Record<string, Warm> = {
  '/': warmHome,
  '/page/:pageNumber': warmHome,
  '/search/:keyword': warmLists,
  '/search/:keyword/page/:pageNumber': warmLists,
  '/category/:categoryName': warmLists,
  '/category/:categoryName/page/:pageNumber': warmLists,
  '/category/:categoryName/search/:keyword': warmLists,
  '/category/:categoryName/search/:keyword/page/:pageNumber': warmLists,
  '/product/:productId/:slug?': warmProduct,
  '/about': () => queryClient().query(textQuery('about')),
  '/faq': () => queryClient().query(textQuery('faq')),
  '/terms': () => queryClient().query(textQuery('terms')),
}

/** Prefetches the data of a shop page unless it is cached and fresh; ignores failures. */
export async function warmPage(url: URL): Promise<void> {
  for (const [path, warm] of Object.entries(warmers)) {
    const match = matchPath(path, url.pathname)
    if (!match) continue
    try {
      await warm(match.params, url.href)
    } catch {
      // The page fetches again when it opens, and then reports the error.
    }
  }
}
