import { text } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteHandle } from '#app/route-handle.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { newShopSettings } from '#tests/support/settings-view.ts'
import { Shell } from './shell.tsx'

function pageAt(path: string, changes: Partial<SettingsView> = {}, handle: RouteHandle = {}) {
  const element = (
    <Shell>
      <h1>Page</h1>
    </Shell>
  )
  const loaderData = { root: { settings: { ...newShopSettings, ...changes } } }
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element, handle }], {
    initialEntries: [path],
    hydrationData: { loaderData },
  })
  return <RouterProvider router={router} />
}

const draw = (path: string, changes?: Partial<SettingsView>) => renderToStaticMarkup(pageAt(path, changes))

/** Renders the page including the code loaded lazily for it. */
const drawWhole = async (path: string, shell: RouteHandle['shell']) =>
  text((await prerenderToNodeStream(pageAt(path, {}, { shell }))).prelude)

const namedLinks = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href)

test('the top bar lists the six categories and the page reads without script', () => {
  const [header = ''] = draw('/about').split('<main')
  const keys = ['perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold']
  const links = namedLinks(header).filter((link) => link?.startsWith('/category/'))
  expect(links).toEqual(keys.map((key) => `/category/${key}`))
})

test('the page holds the guest’s and the customer’s links alike, for the style to choose, and none of the owner’s', () => {
  const html = draw('/')
  const links = namedLinks(html)
  for (const link of ['/login', '/register', '/account', '/cart']) expect(links).toContain(link)
  expect(links.filter((link) => link?.startsWith('/admin'))).toEqual([])
  expect(html).not.toMatch(/ style="/)
})

test('the logo is black on the background of the header and white on the ink of the footer', () => {
  const [header, footer] = draw('/').split('<main')
  expect(header).toContain('src="/brand/sillage-black.svg"')
  expect(footer).toContain('src="/brand/sillage-white.svg"')
})

test('the top bar is transparent at the top of the home page only', () => {
  expect(draw('/')).toContain('class="bar at-home over"')
  expect(draw('/page/2')).toContain('class="bar"')
  expect(draw('/category/gift')).toContain('class="bar"')
})

test('the search box is a form that works without script', () => {
  const [html] = draw('/category/gift/search/rose%20soap').split('<main')
  expect(html).toMatch(/<form[^>]*action="\/search" method="get"/)
  expect(html).toMatch(/<input[^>]*name="keyword"[^>]*value="rose soap"/)
})

test('social links show only when they are set', () => {
  expect(draw('/')).not.toContain('Sillage on')
  const links = { instagram: 'https://instagram.com/sillage', facebook: '', pinterest: '' }
  const [, footer = ''] = draw('/', { socialLinks: links }).split('<footer')
  expect(namedLinks(footer)).toContain('https://instagram.com/sillage')
  expect(footer).toContain('Sillage on Instagram')
  expect(footer).not.toContain('Sillage on Facebook')
})

test('the footer names contact, help and the connected shops', () => {
  const [, footer = ''] = draw('/').split('<footer')
  expect(footer).toContain('eBay, Etsy and Amazon')
  expect(namedLinks(footer)).toEqual(
    expect.arrayContaining(['mailto:hello@sillage.example', '/about', '/faq', '/terms']),
  )
})

test('strips say when the stock is an example and when payments are tests', () => {
  expect(draw('/')).not.toContain('strip-note')
  expect(draw('/', { demoStock: true })).toContain('examples')
  expect(draw('/shipping', { testPayments: true })).toContain('Test payments')
})

test('checkout and administration stand in bars of their own', async () => {
  const checkout = await drawWhole('/shipping', 'checkout')
  expect(checkout).toContain('href="mailto:')
  expect(checkout).toContain('href="/terms"')
  expect(checkout).not.toContain('/category/gift')
  const admin = await drawWhole('/admin/orderlist', 'admin')
  expect(admin).toContain('Administration')
  expect(admin).not.toContain('bottombar')
})
