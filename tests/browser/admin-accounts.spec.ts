import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type MailServer, mailServer } from '#tests/support/mail.ts'
import { test as base, expect, expectAccessible, hydrated } from './fixtures.ts'
import { startOwnShop } from './own-shop.ts'
import { administrator, comeAsAdministrator, comeAsCustomer, newEmail, password, stored } from './shop.ts'

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

const newPassword = 'vetiver and smoke'

/** The link to this page in the newest email to this address. */
async function linkTo(
  page: 'reset-password' | 'confirm-email',
  address: string,
  post: MailServer,
): Promise<string> {
  const find = () => {
    const emails = post.arrived.filter(({ envelopeTo }) => envelopeTo.includes(address))
    const texts = emails.map(({ text }) => new RegExp(`/${page}#[\\w-]{43}`).exec(text ?? '')?.[0])
    return texts.filter((found) => found !== undefined).at(-1)
  }
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find() ?? ''
}

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined

test('somebody who forgot the password gets a new one by mail, and the link works once', async ({
  page,
  post,
}) => {
  const hanna = await comeAsCustomer(page)
  await page.request.post('/api/users/logout')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'forgot')
  await page.getByLabel('Email').fill(hanna.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Look into your mail.' })).toContainText(
    hanna.email,
  )
  await expectAccessible(page)
  await shot(page, 'forgot-sent')

  const link = await linkTo('reset-password', hanna.email, post)
  await page.goto(link)
  await expect(page.getByText(`For ${hanna.email}`)).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await expect(page.getByText(/Too many people use this password/)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await expect(page.getByText('Good: this is hard to guess.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(newPassword)
  await expectAccessible(page)
  await shot(page, 'reset')
  const show = page.getByRole('button', { name: 'Show what is typed' }).first()
  const field = await page.getByLabel('New password', { exact: true }).boundingBox()
  const eye = await show.locator('svg').boundingBox()
  expect(eye?.width).toBeGreaterThan(15)
  expect((eye?.x ?? 0) + (eye?.width ?? 0)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0))
  await show.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expectAccessible(page)
  expect(await stored(page, 'userInfo')).toMatchObject({ email: hanna.email })

  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link no longer works.')
  await expectAccessible(page)
  await shot(page, 'reset-over')
  await page.getByRole('link', { name: 'Send a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a new customer confirms the address, moves to another, and sees both on the profile', async ({
  page,
  post,
}) => {
  const hanna = await comeAsCustomer(page)
  await page.goto('/profile')
  await expect(page.getByText('Your address is not confirmed yet.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'profile')
  await page.goto(await linkTo('confirm-email', hanna.email, post))
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await expect(page.getByText('Your address is not confirmed yet.')).toBeHidden()
  const moved = newEmail()
  await page.getByLabel('Email').fill(moved)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`${moved} is not confirmed yet.`)).toBeVisible()
  await page.goto(await linkTo('confirm-email', moved, post))
  await expect(page.getByText(`News of your orders reaches you at ${moved}.`)).toBeVisible()
  expect(await stored(page, 'userInfo')).toMatchObject({ email: moved })
})

test('a person logs out on another device, takes their data home, and leaves', async ({
  page,
  playwright,
  baseURL,
}) => {
  const hanna = await comeAsCustomer(page)
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
  const phone = await playwright.request.newContext({ baseURL, userAgent: agent })
  await phone.post('/api/users/login', { data: { email: hanna.email, password } })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out on Safari on iPhone' }).click()
  await expect(page.getByText('Logged out there')).toBeVisible()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  expect((await phone.get('/api/users/profile')).status()).toBe(401)
  await phone.dispose()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeFocused()
  await expectAccessible(page)
  await shot(page, 'delete')
  const section = page.getByRole('region', { name: 'Delete your account' })
  await section.getByLabel('Current password').fill('not the password')
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(section.getByText('The current password is not right')).toBeVisible()
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  expect(await stored(page, 'userInfo')).toBeNull()
})

test('administrators log in with a code once they have set one up, and have to where the shop says so', async ({
  page,
  playwright,
  baseURL,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await section.getByLabel('Current password').fill(administrator.password)
  await section.getByRole('button', { name: 'Go on' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'second-factor')
  const secret = (await section.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(' ', '')
  await section.getByLabel('Code that the app shows').fill('000000')
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('This code is not right')).toBeVisible()
  await section.getByLabel('Code that the app shows').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('Keep these recovery codes.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'recovery-codes')
  const [recovery = ''] = await section.getByRole('listitem').allInnerTexts()
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('10 recovery codes left.')).toBeVisible()
  await page.request.put('/api/settings', { data: { requireSecondFactor: true } })

  // From a page without script: a page of the shop would notice the ended session and might navigate away.
  await page.goto('/healthz')
  await page.request.post('/api/users/logout')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/admin/orderlist')
  await hydrated(page)
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByText('Your password is right. One step is left.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'code')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/orderlist')

  // Another administrator, without a second factor yet.
  const data = { name: 'Otto Vreemd', email: newEmail(), password: 'a long evening in Delft' }
  const other = await playwright.request.newContext({ baseURL })
  const made = await (await other.post('/api/users', { data })).json()
  await other.dispose()
  await page.request.put(`/api/users/${made._id}`, { data: { isAdmin: true } })
  // The order list would notice the other session in between and drop the stored user.
  await page.goto('/healthz')
  const user = await (await page.request.post('/api/users/login', { data })).json()
  await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(user))
  await page.goto('/admin/orderlist')
  await expect(page).toHaveURL('/profile#second-factor')
  await expect(page.getByText('Administrators of this shop need a second factor.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'owed')
})
