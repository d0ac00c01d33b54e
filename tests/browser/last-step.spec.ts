import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { someNotice } from '#tests/support/notices.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { type OwnShop, startOwnShop } from './own-shop.ts'
import { bodyOf, comeAsAdministrator, comeAsCustomer, fillCart, nextOrder, openLastStep } from './shop.ts'

// What the law requires before and beside the order button, in a shop that starts like a new one, with the Dutch preset.
const test = base.extend<object, { ownShop: OwnShop | undefined }>({
  ownShop: [
    async ({ browserName: _any }, use) => {
      const shop = await startOwnShop({ env: { PRESET: 'nl' } })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const button = (page: Page) => page.getByRole('button', { name: /^Order and pay/ })

test('everything that is agreed to stands in plain sight directly above the button that says what it costs (C1, C7)', async ({
  page,
  sell,
  owner,
}) => {
  const bottle = await sell({ title: 'Mitsouko of the last step', price: 42, quantity: 3 })
  await comeAsCustomer(page)
  await fillCart(page, [bottle], { qty: 2 })
  await openLastStep(page)
  await expect(button(page)).toHaveText('Order and pay €94.00')
  await expectAccessible(page)
  const words = await summary(page).innerText()
  const above = words.slice(0, words.indexOf('Order and pay'))
  for (const line of [
    ...['Mitsouko of the last step × 2', '€84.00', '€10.00', '€94.00', '14 days'],
    ...['All prices include VAT. Nothing is added to the total.', 'By ordering you accept the terms of'],
    ...['Right of withdrawal', 'Privacy', 'Legal guarantee of at least 2 years'],
  ]) {
    expect(above).toContain(line)
  }
  expect(above).toMatch(/Arrives \d{1,2}.*: 1–2 working days to pack/)
  // Nothing is collapsed between the goods and the button; the collapsible field for a code is above the goods.
  const folded = await summary(page).evaluate((aside) => {
    const goods = aside.querySelector('[aria-label="What you buy"]')
    const parts = [...aside.querySelectorAll('details, [aria-expanded="false"]')]
    if (!goods) throw new Error('the goods are not named')
    return parts.filter((part) => goods.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
      .length
  })
  expect(folded).toBe(0)
  // Nothing is ticked in advance, and no other button can order.
  await expect(summary(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /order|pay/i })).toHaveCount(1)

  // The owner changes the terms while the page is open: they are shown again before anything is ordered.
  const terms = () => summary(page).getByRole('link', { name: /^terms of/ })
  const shown = await terms().getAttribute('href')
  await owner.settle({ firstHoldMinutes: 25 })
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('Our terms have changed')
  await expect(terms()).not.toHaveAttribute('href', `${shown}`)
  const placed = nextOrder(page)
  await button(page).click()
  const { _id } = await placed
  // The page leaves by itself for the payment, which would cut off another way.
  await expect(page.getByRole('heading', { name: 'Sillage asks for your payment' })).toBeVisible()

  await page.goto(`/order/${_id}`)
  const agreed = page.getByRole('link', { name: /^Terms that you agreed to/ })
  const address = await agreed.getAttribute('href')
  expect(address).not.toBe(shown)
  await expectAccessible(page)
  await page.goto(`${address}`)
  await expect(page.getByText('25 minutes')).toBeVisible()
  await page.goto(`${shown}`)
  await expect(page.getByText('This is an earlier version')).toBeVisible()
  await expectAccessible(page)
})

test('a delivery that costs more by now is told with both totals, and with the sum above which it is free', async ({
  page,
  sell,
  owner,
}) => {
  const bottle = await sell({ title: 'Mitsouko of a dearer parcel', price: 102, quantity: 3 })
  await comeAsCustomer(page)
  await fillCart(page, [bottle])
  await openLastStep(page)
  await expect(button(page)).toHaveText('Order and pay €102.00')
  await owner.settle({ shippingPrice: 12, freeShippingAbove: 150 })
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('The total was €102.00; now it is €114.00.')
  await expect(summary(page)).toContainText('Free above €150')
  await expect(button(page)).toHaveText('Order and pay €114.00')
  await expectAccessible(page)
  await owner.settle({ shippingPrice: 10, freeShippingAbove: 100 })
})

test('the last step waits for the shop’s word on what is ordered, so that nothing above the button moves when it comes', async ({
  page,
  sell,
  complaints,
}) => {
  const bottle = await sell({ title: 'Mitsouko of a slow line', price: 42, quantity: 3 })
  await comeAsCustomer(page)
  await fillCart(page, [bottle], { qty: 1 })
  await openLastStep(page)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/orders/quote', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/orders/quote')
  const ways = page.waitForResponse('**/api/config/ways')
  await page.reload()
  await Promise.all([asked, ways])
  await expect(page.locator('.skel').first()).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  answer()
  await expect(button(page)).toBeVisible()
  await expect(summary(page).getByRole('link', { name: 'Right of withdrawal' })).toBeVisible()

  // Without a response the step still works, with what this browser knows.
  await page.unroute('**/api/orders/quote')
  await page.route('**/api/orders/quote', (route) => route.abort())
  await page.reload()
  await expect(button(page)).toBeVisible()
  expect(complaints.every((text) => text.includes('/api/orders/quote'))).toBe(true)
  complaints.length = 0
})

test('what a broken seal means stands before the button of the product page and of the last step, and the order keeps that it did', async ({
  page,
  sell,
}) => {
  const soap = await sell({ title: 'Sealed soap', seal: 'hygiene', quantity: 1 })
  const bottle = await sell({ title: 'Open bottle', quantity: 1 })
  const notice = page.getByText('Once you have broken the seal after delivery you can no longer withdraw.')
  await comeAsCustomer(page)
  await page.goto(`/product/${bottle._id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`/product/${soap._id}`)
  const [noticeBox, addBox] = await Promise.all(
    [notice, page.getByRole('button', { name: 'Add to cart' }).first()].map((part) => part.boundingBox()),
  )
  expect(noticeBox && addBox && noticeBox.y + noticeBox.height <= addBox.y).toBe(true)
  await fillCart(page, [soap, bottle])
  await openLastStep(page)
  const goods = summary(page).getByRole('list', { name: 'What you buy' })
  await expect(goods.getByRole('listitem').filter({ has: notice })).toHaveText(/^Sealed soap/)
  await expectAccessible(page)
  const placed = nextOrder(page)
  await button(page).click()
  const { _id } = await placed
  const order = await bodyOf<OrderView>(await page.request.get(`/api/orders/${_id}`))
  expect(order.orderItems).toMatchObject([
    { title: 'Sealed soap', sealNoticeShown: true },
    { title: 'Open bottle', sealNoticeShown: false },
  ])
})

test('the legal guarantee is named on the product page, in the cart and on the last step (C4)', async ({
  page,
  sell,
}) => {
  const bottle = await sell()
  await comeAsCustomer(page)
  await fillCart(page, [bottle])
  for (const path of [`/product/${bottle._id}`, '/cart', '/placeorder']) {
    await page.goto(path)
    const named = page.getByRole('link', { name: 'Legal guarantee of at least 2 years' })
    await expect(named, path).toBeVisible()
    await expect(named, path).toHaveAttribute('href', '/guarantee')
    // Nothing imitates the notice while the shop does not have it.
    await expect(page.getByRole('img', { name: /notice/i }), path).toHaveCount(0)
  }
  for (const path of ['/guarantee', '/legal', '/accessibility']) {
    await page.goto(path)
    await expectAccessible(page)
    await expect(page.getByText(/^Version \d+, in force since/), path).toBeVisible()
  }
  await expect(page.locator('footer').getByRole('link', { name: 'Who we are' })).toBeVisible()
  await page.goto('/legal')
  for (const fact of ['Example shop', 'Voorbeeldstraat 1', '+31 000 000 000', '00000000']) {
    await expect(page.locator('main').getByText(fact, { exact: false }).first(), fact).toBeVisible()
  }
})

test('the notice that the owner uploads is seen, byte for byte, on the product page, in the cart, on the last step and at /guarantee (C4)', async ({
  page,
  sell,
  browser,
  baseURL,
}) => {
  const notice = someNotice('of a journey')
  const desk = await (await browser.newContext({ baseURL })).newPage()
  await comeAsAdministrator(desk)
  await desk.goto('/admin/compliance')
  const card = desk.getByRole('listitem').filter({ hasText: 'The notice of the legal guarantee' })
  await expect(card).toContainText('To look at')
  await expect(card.getByRole('link', { name: 'the Commission’s page' })).toHaveAttribute(
    'href',
    /^https:\/\/commission\.europa\.eu\//,
  )
  const file = card.getByLabel('The official notice')
  const send = card.getByRole('button', { name: 'Upload and show' })
  await send.click()
  await expect(file).toHaveAccessibleDescription(/Choose the file of the notice/)
  await file.setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await send.click()
  await expect(file).toHaveAccessibleDescription(/Choose the notice as PNG, JPEG, WebP or SVG/)
  await expectAccessible(desk)
  await file.setInputFiles({ name: 'notice.svg', mimeType: 'image/svg+xml', buffer: notice })
  await send.click()
  await expect(card).toContainText('In order')
  await expect(card.getByRole('img', { name: 'The notice that shoppers see' })).toBeVisible()

  const bottle = await sell()
  await comeAsCustomer(page)
  await fillCart(page, [bottle])
  for (const [path, name] of [
    [`/product/${bottle._id}`, 'Official EU notice'],
    ['/cart', 'Official EU notice'],
    ['/placeorder', 'Official EU notice'],
    ['/guarantee', 'The official notice of the European Union on the legal guarantee of conformity'],
  ] as const) {
    await page.goto(path)
    const shown = page.getByRole('img', { name })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown, path).toBeVisible()
    await expect(shown, path).toHaveJSProperty('complete', true)
    const drawn = await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.width >= 200])
    expect([path, ...drawn]).toEqual([path, true, true])
    // Its shape, which is reserved before it has loaded.
    const box = await shown.boundingBox()
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(297 / 210, 1)
    const served = await page.request.get((await shown.getAttribute('src')) ?? '')
    expect([path, sha256(await served.body())]).toEqual([path, sha256(notice)])
    await expectAccessible(page)
  }
  await page.goto('/cart')
  await page.getByRole('img', { name: 'Official EU notice' }).click()
  await expect(page).toHaveURL('/guarantee')
  await expect(page.getByRole('link', { name: /Your Europe/ })).toHaveAttribute('href', /europa\.eu/)
})

test('under the Dutch preset no page says that tax is added, from the product to the order (P10)', async ({
  page,
  sell,
}) => {
  const bottle = await sell({ price: 42 })
  await comeAsCustomer(page)
  await fillCart(page, [bottle])
  const order = await bodyOf<{ _id: string; totalPrice: number }>(
    await page.request.post('/api/orders', {
      data: {
        orderItems: [{ product: bottle._id, qty: 1 }],
        shippingAddress: {
          ...{ firstName: 'Hanna', lastName: 'de Wit', addressLine1: 'Oudegracht 158' },
          ...{ city: 'Utrecht', postcode: '3511 AZ', country: 'NL' },
        },
        paymentMethod: 'PayPal',
      },
    }),
  )
  expect(order.totalPrice).toBe(52)
  for (const path of [`/product/${bottle._id}`, '/cart', '/placeorder', `/order/${order._id}`]) {
    await page.goto(path)
    await expect(page.getByText('€42.00').first(), path).toBeVisible()
    await expect(page.locator('main'), path).not.toContainText(/added in the cart|^Tax, /)
    if (!path.startsWith('/product')) await expect(summary(page), path).toContainText('€52.00')
  }
})
