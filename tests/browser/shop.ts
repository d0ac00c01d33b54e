import { randomUUID } from 'node:crypto'
import type { APIResponse, Locator, Page, PlaywrightWorkerArgs, Route } from '@playwright/test'
import { address } from '#tests/support/address.ts'

/** As in playwright.config.ts, which starts the journeys' shop. */
export const administrator = { email: 'admin@sillage.test', password: 'a long evening in Grasse' }

export const password = 'amber and oakmoss'

export type Product = {
  _id: string
  path: string
  title: string
  house: string
  name: string
  category: string
  price: number
  quantity: number
  images: string[]
  version: number
  show: boolean
  seal: string
}
export type Order = {
  _id: string
  number: string
  isPaid: boolean
  isDelivered: boolean
  totalPrice: number
  createdAt: string
  paidAt: string | null
}
export type User = { _id: string; name: string; email: string; isAdmin: boolean }
type ProductPage = { products: Product[]; total: number; pages: number }

/** Returns the response's body; its type is the caller's knowledge of the API, which has its own tests. */
export async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Body
}

/** The owner, acting through the API while a shopper is in the shop: adds stock, changes prices, sends parcels. */
export async function openOwner(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
) {
  const api = await request.newContext({ baseURL })
  await bodyOf(await api.post('/api/users/login', { data: administrator }))
  const change = async (id: string, fields: Partial<Product>) =>
    bodyOf<Product>(await api.put(`/api/products/${id}`, { data: fields }))
  return {
    change,
    /** A new product on sale, by default five pieces at € 20; a copy of `like`, including its pictures, if given. */
    putOnSale: async (fields: Partial<Product> = {}, like?: Product) => {
      const maker = like ? `/api/products/${like._id}/duplicate` : '/api/products'
      const { _id } = await bodyOf<Product>(await api.post(maker))
      const title = `Journey’s cologne ${_id}`
      return change(_id, {
        title,
        category: 'gift',
        price: 20,
        quantity: 5,
        show: true,
        ...fields,
      } as Product)
    },
    product: async (id: string) => bodyOf<Product>(await api.get(`/api/products/${id}`)),
    find: async (query: string) => bodyOf<ProductPage>(await api.get(`/api/products?${query}`)),
    order: async (id: string) => bodyOf<Order>(await api.get(`/api/orders/${id}`)),
    /** Refunds a part of an order. */
    refund: async (id: string, amount: number) =>
      bodyOf<Order>(await api.post(`/api/orders/${id}/refunds`, { data: { amount } })),
    remove: async (id: string) => api.delete(`/api/products/${id}`),
    settle: async (settings: Record<string, unknown>) =>
      bodyOf(await api.put('/api/settings', { data: settings })),
    close: () => api.dispose(),
  }
}
export type Owner = Awaited<ReturnType<typeof openOwner>>

/** The value that the page's browser stores under a key; null if there is none. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null')
}

/** Stores a value in the page's browser before the shop's own script runs there. */
export async function remember(page: Page, key: string, value: unknown) {
  if (!page.url().startsWith('http')) await page.goto('/healthz')
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const)
}

export const newEmail = () => `hanna.${randomUUID()}@example.org`

/** Creates an account and signs in the page's browser, as registering does. */
export async function comeAsCustomer(page: Page, name = 'Hanna de Wit'): Promise<User> {
  const data = { name, email: newEmail(), password }
  const user = await bodyOf<User>(await page.request.post('/api/users', { data }))
  await remember(page, 'userInfo', user)
  return user
}

export async function comeAsAdministrator(page: Page): Promise<User> {
  const user = await bodyOf<User>(await page.request.post('/api/users/login', { data: administrator }))
  await remember(page, 'userInfo', user)
  return user
}

/** Puts products into the browser's cart, by default one of each, with a shipping address. */
export async function fillCart(
  page: Page,
  products: readonly Product[],
  { qty = 1, hasAddress = true, paymentMethod = 'Paypal' } = {},
) {
  await remember(page, 'cart', {
    cartItems: products.map(({ _id, title, price, quantity }) => ({ _id, title, price, quantity, qty })),
    shippingAddress: hasAddress ? address : undefined,
    paymentMethod,
  })
}

/** Places an order of one piece of each product through the API, as the user signed in to the page's browser. */
export async function placeOrder(
  page: Page,
  products: Product | readonly Product[],
  paymentMethod: 'PayPal' | 'Stripe' = 'PayPal',
): Promise<Order> {
  const data = {
    orderItems: [products].flat().map(({ _id }) => ({ product: _id, qty: 1 })),
    shippingAddress: address,
    paymentMethod,
  }
  return bodyOf<Order>(await page.request.post('/api/orders', { data }))
}

/** The same for several pieces of one product. */
export const orderPieces = async (page: Page, { _id }: Product, qty: number) =>
  bodyOf<Order>(
    await page.request.post('/api/orders', {
      data: { orderItems: [{ product: _id, qty }], shippingAddress: address, paymentMethod: 'PayPal' },
    }),
  )

/**
 * Presses the button of the last step, which leads to PayPal's own page, and returns from there to the order page without paying.
 * Returns the order's id.
 */
export async function orderAndComeBack(
  page: Page,
  press: (button: Locator) => Promise<void>,
): Promise<string> {
  await press(page.getByRole('button', { name: /^Order and pay/ }))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.waitForURL(/\/order\/[^/?]+$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Calls the sandbox's control API in place of the provider or of a shopper there: `approve/{id}`, `faults`. */
export async function atSandbox(page: Page, action: string, data?: object): Promise<void> {
  const { sdkUrl } = await bodyOf<{ sdkUrl: string }>(await page.request.get('/api/config/paypal'))
  await bodyOf(await page.request.post(`${sdkUrl}/_control/${action}`, { data }))
}

/** Pays an order through the API: approves it in the sandbox, and lets the shop capture the money. */
export async function payOrder(page: Page, order: Order): Promise<Order> {
  const { id } = await bodyOf<{ id: string }>(await page.request.post(`/api/orders/${order._id}/paypal`))
  await atSandbox(page, `approve/${id}`)
  return bodyOf<Order>(await page.request.put(`/api/orders/${order._id}/pay`, { data: { id } }))
}

/** Returns the order that the page will place, read before payment starts: after leaving, its response is unreadable. */
export const nextOrder = (page: Page): Promise<Order> =>
  new Promise((resolve, reject) => {
    const answer = async (route: Route) => {
      const response = await route.fetch()
      resolve(await bodyOf<Order>(response))
      await route.fulfill({ response })
    }
    page.route('**/api/orders', (route) => answer(route).catch(reject), { times: 1 }).catch(reject)
  })

/** Opens the last step and waits for the shop's quote: until then the sums are the stored ones. */
export async function openLastStep(page: Page) {
  const quoted = page.waitForResponse('**/api/orders/quote')
  await page.goto('/placeorder')
  await quoted
}
