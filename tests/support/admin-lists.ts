import { auditGroups } from '#shop/audit/audit-groups.ts'
import { sortOrders } from '#shop/catalog/filter-vocabulary.ts'
import { orderGroups, orderSorts } from '#shop/orders/list/order-list.ts'

const asked = (path: string, ...queries: string[]) =>
  ['', ...queries].map((query) => path + (query && `?${query}`))
const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`)

/** Requests of the administrator's pages, on the rows of many-rows.ts: all sorts and filters, various keywords, far pages. */
export const adminLists: readonly string[] = [
  ...asked(
    '/api/products/rows',
    ...each('sortBy', sortOrders),
    ...sortOrders.map((sort) => `sortBy=${sort}&pageNumber=400`),
    ...each('category', ['perfume', 'gold']),
    ...each('state', ['shown', 'hidden', 'archived']),
    ...each('magazine', ['NL', 'OSK']),
    ...each('keyword', [
      'mitsouko',
      'guerlain%209000',
      'SKU-004711',
      'oakmoss',
      'e',
      'mitsuoko',
      'nothingofthekind',
    ]),
    'keyword=guerlain&category=perfume&sortBy=price-asc&state=shown&inStock=true',
    'priceMin=20&priceMax=90&vintage=true&era=1950s',
  ),
  ...asked(
    '/api/orders',
    ...each('group', orderGroups),
    ...orderGroups.flatMap((group) => each(`group=${group}&sortBy`, orderSorts)),
    ...each('sortBy', orderSorts),
    ...each('keyword', [
      'S-4711',
      'user7%40example.org',
      'hanna',
      'wisniewska',
      'mitsouko',
      'e',
      'nothingofthekind',
    ]),
    'pageNumber=2000',
    'keyword=hanna&group=delivered&sortBy=total-desc',
    'from=2025-01-01&to=2025-12-31',
  ),
  ...asked(
    '/api/users',
    ...each('role', ['administrator', 'customer']),
    ...each('keyword', ['hanna', 'user19999', 'e', 'nothingofthekind']),
    'pageNumber=800',
    'role=customer&keyword=hanna&pageNumber=20',
  ),
  ...asked(
    '/api/audit',
    ...each('did', auditGroups),
    ...each('who', ['shop', 'visitor', 'providers', 'many-user-1']),
    ...each('keyword', ['S-4711', 'SKU-004711', 'hanna', 'mitsouko', 'e', 'nothingofthekind']),
    'did=ordered&pageNumber=400',
    'from=2025-01-01&to=2025-12-31',
    'pageNumber=400',
  ),
  ...asked('/api/mail', ...each('status', ['waiting', 'kept', 'failed']), 'pageNumber=1000'),
  ...asked('/api/imports', 'pageNumber=20'),
  ...asked('/api/imports/many-import-1/rows', ...each('result', ['new', 'wrong']), 'pageNumber=400'),
  '/api/products/changes',
  '/api/products/suggestions',
  '/api/products/last-bottle?title=guerlain%20mitsouko%20extrait%2030%20ml',
  '/api/products/dashboard',
  '/api/dashboard/counts',
  '/api/dashboard/stock-cost',
  '/api/dashboard/ageing',
  ...asked('/api/dashboard/sales', ...each('days', ['7', '30', '90', '365'])),
  ...asked('/api/dashboard/best-sellers', ...each('days', ['30', '365']), 'by=revenue'),
  ...asked('/api/dashboard/missed-searches', 'days=365'),
  '/api/settings',
  '/api/products/many-product-4711',
  '/api/products/many-product-4711/prices',
  '/api/products/many-product-4711/next',
  '/api/orders/many-order-4711',
  '/api/orders/many-order-4711/timeline',
  '/api/users/many-user-4711',
]

export type Timed = { path: string; status: number; p50: number; p99: number; max: number }

/** Calls once to warm up and then `times` times in sequence; times are in ms. */
export async function timeCall(
  path: string,
  times: number,
  ask: (path: string) => Promise<{ status: number }>,
): Promise<Timed> {
  const { status } = await ask(path)
  const took: number[] = []
  for (let left = times; left > 0; left -= 1) {
    const begun = performance.now()
    await ask(path)
    took.push(performance.now() - begun)
  }
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { path, status, p50: at(0.5), p99: at(0.99), max: took.at(-1) ?? 0 }
}
