import type { Page } from '@playwright/test'
import pg from 'pg'
import { type MailServer, mailServer } from '#tests/support/mail.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { startOwnShop } from './own-shop.ts'
import {
  comeAsAdministrator,
  comeAsCustomer,
  fillCart,
  newEmail,
  orderAndComeBack,
  payOrder,
} from './shop.ts'

/** A shop with a mail server. */
const test = base.extend<object, { post: MailServer }>({
  post: [
    async ({ browserName: _any }, use) => {
      const server = await mailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ post }, use) => {
      const shop = await startOwnShop({ env: { SMTP_URL: post.url } })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined

/** The link to this page in the newest email to this address. */
async function linkTo(page: 'wants' | 'offer', address: string, post: MailServer): Promise<string> {
  const find = () =>
    post.arrived
      .filter(({ envelopeTo }) => envelopeTo.includes(address))
      .flatMap(({ text }) => new RegExp(`/${page}#[\\w-]{22}`).exec(text ?? '') ?? [])
      .at(-1)
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find() ?? ''
}

/** Opens the link in an email; a changed hash alone would not reload the page. */
async function open(page: Page, link: string) {
  await page.goto('/healthz')
  await page.goto(link)
}

/** Requests a notification on a sold item's page, and confirms it. */
async function want(page: Page, path: string, email: string, post: MailServer) {
  await page.goto(path)
  await page.getByRole('link', { name: 'Tell me when another comes in' }).click()
  await expect(page.getByLabel('House')).toHaveValue('Guerlain')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vol de Nuit')
  await page.getByLabel('Email address').fill(email)
  await expectAccessible(page)
  await shot(page, 'want-form')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await open(page, await linkTo('wants', email, post))
  await shot(page, 'want-confirm')
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('You are in line')).toBeVisible()
  await expectAccessible(page)
}

/** Ends the day for which the item is held. */
async function letHoldEnd(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`UPDATE want_offers SET hold_until = now() WHERE state = 'held'`)
  await client.query(`UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL`)
  await client.end()
}

test('a want made on a sold page leads to a private link, a hold, the next in line when it is not used, and a purchase', async ({
  page,
  browser,
  baseURL,
  post,
  owner,
  sell,
  ownShop,
}) => {
  const bottle = {
    title: 'Guerlain Vol de Nuit parfum',
    house: 'Guerlain',
    name: 'Vol de Nuit',
    category: 'perfume',
  }
  const sold = await sell({ ...bottle, quantity: 0 })
  const [first, second] = [newEmail(), newEmail()]
  await want(page, sold.path, first, post)
  await want(page, sold.path, second, post)

  const admin = await (await browser.newContext({ baseURL })).newPage()
  await comeAsAdministrator(admin)
  await admin.goto('/admin/wants')
  await expect(admin.getByRole('row').filter({ hasText: 'Guerlain Vol de Nuit' })).toContainText('2')
  await expectAccessible(admin)
  await shot(admin, 'demand')
  const coming = await sell({ ...bottle, quantity: 1, price: 120, show: false })
  await admin.goto(`/admin/product/${coming._id}/edit`)
  await expect(admin.getByRole('status').getByText('2 people want this')).toBeVisible()
  await expect(admin.getByLabel('Title (2 people want this)')).toHaveValue(bottle.title)
  await shot(admin, 'demand-on-form')
  await owner.change(coming._id, { show: true })
  expect((await page.request.get(`/api/products/${coming._id}`)).status()).toBe(404)

  await open(page, await linkTo('offer', first, post))
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await shot(page, 'offer')
  await expectAccessible(page)
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Show to everybody now' })).toBeVisible()
  await shot(admin, 'offered-on-form')
  await letHoldEnd(ownShop?.databaseUrl() ?? '')
  const secondLink = await linkTo('offer', second, post)
  await open(page, await linkTo('offer', first, post))
  await expect(page.getByText('It is no longer held for you')).toBeVisible()

  const shopper = await (await browser.newContext({ baseURL })).newPage()
  await comeAsCustomer(shopper)
  await fillCart(shopper, [])
  await open(shopper, secondLink)
  await shopper.getByRole('button', { name: 'Add to cart' }).click()
  await expect(shopper).toHaveURL('/cart')
  await expect(shopper.getByText(/^Held for you until/)).toBeVisible()
  await expect(shopper.getByText('not while they lie here')).toBeHidden()
  await shopper.getByRole('link', { name: /Vol de Nuit/ }).click()
  await expect(shopper.getByText(/^Held for you until/)).toBeVisible()
  await expect(shopper).toHaveURL('/offer')
  await shopper.goto('/placeorder')
  const orderId = await orderAndComeBack(shopper, (button) => button.click())
  const order = await payOrder(shopper, await owner.order(orderId))
  expect(order.isPaid).toBe(true)
  // Once sold, it is visible to everybody, as a sold item.
  await expect
    .poll(async () => (await page.request.get(`/api/products/${coming._id}`)).status(), { timeout: 90_000 })
    .toBe(200)
  expect(post.arrived.filter(({ text }) => text?.includes('/offer#'))).toHaveLength(2)
  await admin.close()
  await shopper.close()
})

test('a search that finds nothing is read as a want, and one press ends it', async ({ page, post }) => {
  const email = newEmail()
  await page.goto('/search/zzyzxq')
  await page.getByRole('link', { name: 'Tell me when it comes in' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('zzyzxq')
  await page.getByText('Age, level and price').click()
  await page.getByLabel('At least this full').fill('170')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Enter per cent, 1 to 100').first()).toBeVisible()
  await page.getByLabel('At least this full').fill('70')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await open(page, await linkTo('wants', email, post))
  await page.getByRole('button', { name: /^End it/ }).click()
  await expect(page.getByText('There is nothing on your list')).toBeVisible()
})

test('another of what is sold and has a title alone is wanted by house and name, and counted while a new one is typed', async ({
  page,
  browser,
  baseURL,
  post,
  sell,
}) => {
  const title = 'Vintage Guerlain Vol de Nuit extrait 30 ml, boxed'
  const sold = await sell({ title, house: '', name: '', category: 'perfume', quantity: 0 })
  await want(page, sold.path, newEmail(), post)
  await page.getByRole('button', { name: 'Look for something else' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeFocused()
  await expectAccessible(page)

  const admin = await (await browser.newContext({ baseURL })).newPage()
  await comeAsAdministrator(admin)
  await admin.goto('/admin/productlist')
  await admin.getByRole('button', { name: 'Create product' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Create product' }).click()
  await admin.getByLabel('Title', { exact: true }).fill('Guerlain Vol de Nuit parfum, vintage')
  await expect(admin.getByLabel(/^Title \(\d+ (?:person wants|people want) this\)$/)).toBeVisible()
  await admin.getByLabel(/^Title/).fill('Guerlain Jicky')
  await expect(admin.getByLabel('Title', { exact: true })).toHaveValue('Guerlain Jicky')
  await admin.close()
})

/** Asks by the API for a notification when this comes in; resolves to the link of the confirming email. */
async function linkOfWant(page: Page, name: string, email: string, post: MailServer): Promise<string> {
  await page.request.post('/api/wants', { data: { email, name } })
  return linkTo('wants', email, post)
}

test('an emailed link stays open through a reload, and says when its want was ended in another tab', async ({
  page,
  post,
}) => {
  const link = await linkOfWant(page, 'Zzyquill', newEmail(), post)
  await open(page, link)
  const yes = page.getByRole('button', { name: 'Yes, tell me' })
  await expect(yes).toBeVisible()
  await page.reload()
  await expect(yes).toBeVisible()
  await expect(page).toHaveURL('/wants')
  await page.getByRole('link', { name: 'Cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(yes).toBeVisible()

  const other = await page.context().newPage()
  await open(other, link)
  await other.getByRole('button', { name: /^End it/ }).click()
  await expect(other.getByText('This one has ended')).toBeVisible()
  await yes.click()
  await expect(page.getByText('This one has ended')).toBeVisible()
  await other.close()
})

test('a private offer stays open through a reload, and says at the top that it was declined', async ({
  page,
  post,
  sell,
}) => {
  const email = newEmail()
  await open(page, await linkOfWant(page, 'Zzyzelle', email, post))
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('You are in line')).toBeVisible()
  await sell({ title: 'Zzyzelle parfum', name: 'Zzyzelle', category: 'perfume', quantity: 1 })
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, await linkTo('offer', email, post))
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await page.getByRole('button', { name: 'Not this one' }).click()
  await expect(page.getByText('Thank you. It goes to the next in line.')).toBeInViewport()
})
