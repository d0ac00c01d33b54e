import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { mergeHandles, type RouteHandle } from './route-handle.ts'
import routeConfig from './routes.ts'

const modules = import.meta.glob<{ handle?: RouteHandle }>('./routes/**/*.tsx')

type Entry = (typeof routeConfig)[number]

async function routeOf({ path, index, file, children = [] }: Entry): Promise<RouteObject> {
  const handle = (await modules[`./${file}`]?.())?.handle
  if (index) return { index, handle }
  return { path, handle, children: await Promise.all(children.map(routeOf)) }
}

const routes = await Promise.all(routeConfig.map(routeOf))

const handleAt = (path: string) =>
  mergeHandles((matchRoutes(routes, path) ?? []).map(({ route }) => route.handle))

test('checkout and administration have their own bars, everything else the shop’s', () => {
  const shellAt = (path: string) => handleAt(path).shell ?? 'shop'
  expect(['/shipping', '/payment', '/placeorder', '/payment/'].map(shellAt)).toEqual(
    Array(4).fill('checkout'),
  )
  expect(['/admin/orderlist', '/admin/product/1/edit'].map(shellAt)).toEqual(['admin', 'admin'])
  expect(['/', '/cart', '/order/1', '/administrator'].map(shellAt)).toEqual(Array(4).fill('shop'))
})

test('pages that script draws get it at once', () => {
  for (const path of ['/', '/product/1', '/category/gift', '/search/a', '/about', '/no-such-page']) {
    expect([path, handleAt(path).needsScript]).toEqual([path, undefined])
  }
  const forms = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email']
  for (const path of ['/cart', '/account', '/order/1', '/shipping', '/admin/mail', ...forms]) {
    expect([path, handleAt(path).needsScript]).toEqual([path, true])
  }
})

test('only the order’s page has a document of its own, however its address is written', () => {
  for (const path of ['/order/1', '/ORDER/1', '/order/1/', '/%6frder/1']) {
    expect([path, handleAt(path).ownDocument]).toEqual([path, true])
  }
  for (const path of ['/order', '/order/1/2', '/account', '/admin/order/1', '/placeorder']) {
    expect([path, handleAt(path).ownDocument]).toEqual([path, undefined])
  }
})

test('each page belongs to its entry of the bottom bar', () => {
  const sectionAt = (path: string) => handleAt(path).section
  expect(['/category/gift/page/2', '/product/1'].map(sectionAt)).toEqual(['shop', 'shop'])
  expect(['/search/a/page/2', '/category/gift/search/a'].map(sectionAt)).toEqual(['search', 'search'])
  const account = ['/account', '/account/addresses', '/profile', '/order/1', '/login', '/register']
  expect(account.map(sectionAt)).toEqual(account.map(() => 'account'))
  expect(['/', '/cart', '/shipping', '/about'].map(sectionAt)).toEqual(Array(4).fill(undefined))
})
