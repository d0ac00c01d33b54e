import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { somePromotion } from '#tests/support/promotions.ts'
import { bodyOf, comeAsAdministrator, comeAsCustomer, fillCart, type Product, placeOrder } from './shop.ts'

type Sell = (fields?: Partial<Product>) => Promise<Product>
/** Called on each page once it is hydrated; `path` is the route's path in app/routes.ts. */
type Look = (path: string) => Promise<void>

type Found = { path: string; file: string }

/** Every path of app/routes.ts in order, with its module. */
function pathsIn(entries: readonly RouteConfigEntry[]): Found[] {
  return entries.flatMap(({ path = '', file, children }) =>
    children ? pathsIn(children) : [{ path: `/${path}`, file }],
  )
}

/** One path per module: the first. */
const pages = [...Map.groupBy(pathsIn(routes), ({ file }) => file).values()].flatMap(([first]) => first ?? [])
const ofFolder = (folder: string) =>
  pages.filter(({ file }) => file.startsWith(`routes/${folder}/`)).map(({ path }) => path)

const always = {
  ...{ keyword: 'eau', categoryName: 'perfume', name: 'faq', '*': '' },
  ...{ text: 'terms', version: '1' },
}

/** Fills in a path's parameters; throws for one without a value, so that no new page is forgotten. */
function addressOf(path: string, values: Record<string, string>) {
  if (path === '/*') return '/no/such/page'
  const known: Record<string, string> = { ...always, ...values }
  // Optional parameters are left out.
  return path.replace(/\/:\w+\?/g, '').replace(/:(\w+)|\*/g, (part, name?: string) => {
    const value = known[name ?? part]
    if (value === undefined) throw new Error(`${path}: every-page.ts has no value for ${part}`)
    return value
  })
}

/** One URL of every page that anybody may open without an account. */
export const publicAddresses = (productId: string) =>
  [...ofFolder('storefront'), ...ofFolder('error-pages')].map((path) => addressOf(path, { productId }))

/** Lists with few or no results, and a later page of one. */
const lists = [
  '/search/zzyzx',
  '/category/perfume?inStock=true&onlyOne=true',
  '/category/gold?house=Nobody',
  '/category/no-such-category',
  '/page/2',
]

/** Visits every page of the storefront, the account and the checkout, with an open order and a filled cart. */
export async function visitStorefront(page: Page, sell: Sell, look: Look) {
  const product = await sell({ quantity: 9 })
  for (const path of [...ofFolder('storefront'), ...ofFolder('error-pages')]) {
    await page.goto(addressOf(path, { productId: product._id }))
    await look(path)
  }
  const sold = await sell({ title: 'Sold as the last one', quantity: 0 })
  const sealed = await sell({ title: 'Sealed for hygiene', quantity: 1, seal: 'hygiene' })
  for (const address of [`/product/${sold._id}`, `/product/${sealed._id}`, ...lists]) {
    await page.goto(address)
    await look(address.replace(sold._id, 'sold').replace(sealed._id, 'sealed'))
  }
  await comeAsCustomer(page)
  const order = await placeOrder(page, product)
  await fillCart(page, [product])
  for (const path of ['/cart', ...ofFolder('account')]) {
    await page.goto(addressOf(path, { orderId: order._id }))
    await look(path)
  }
}

/** Visits every page of the administration. */
export async function visitAdmin(page: Page, sell: Sell, look: Look) {
  const product = await sell({ quantity: 9 })
  await comeAsCustomer(page)
  const order = await placeOrder(page, product)
  const user = await comeAsAdministrator(page)
  const { mail } = await bodyOf<{ mail: { _id: string }[] }>(await page.request.get('/api/mail'))
  const promotion = await bodyOf<{ _id: string }>(
    await page.request.post('/api/promotions', { data: somePromotion({ code: `ALL-${Date.now()}` }) }),
  )
  const promotionId = promotion._id
  const statement = {
    name: 'Hanna de Wit',
    orderNumber: 'S-2019-0001',
    email: 'hanna@example.org',
    confirmed: true,
  }
  await bodyOf(await page.request.post('/api/withdrawals', { data: statement }))
  const { withdrawals } = await bodyOf<{ withdrawals: { _id: string }[] }>(
    await page.request.get('/api/withdrawals'),
  )
  const values = {
    productId: product._id,
    orderId: order._id,
    userId: user._id,
    mailId: mail[0]?._id ?? '',
    promotionId,
    withdrawalId: withdrawals[0]?._id ?? '',
  }
  for (const path of ofFolder('admin')) {
    await page.goto(addressOf(path, values))
    await look(path)
  }
}
