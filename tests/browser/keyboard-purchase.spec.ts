import type { Locator, Page } from '@playwright/test'
import { address } from '#tests/support/address.ts'
import { expect, test } from './fixtures.ts'
import { comeAsCustomer, newEmail, type Product } from './shop.ts'

// A whole purchase without a mouse. The focus must never be lost: on `body` it would restart at the top.

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body || one === document.documentElement) return 'nothing'
    const { top, bottom, height } = one.getBoundingClientRect()
    const isInView = height === 0 || (bottom > 0 && top < innerHeight)
    return isInView ? 'something' : `${one.outerHTML.slice(0, 120)}, out of view`
  })

/** Fails if the focus is lost, or is on something invisible, once the page is idle. */
const expectFocus = (page: Page) => expect.poll(() => focused(page)).toBe('something')

async function press(page: Page, key: string) {
  await page.keyboard.press(key)
  await expectFocus(page)
}

/** Presses Tab until an element has the focus, which must happen before the end of the page. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, 'Tab')
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}

async function enter(target: Locator) {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** The page that a press leads to has the focus at its start, or in checkout on its heading. */
async function expectPage(page: Page, path: string | RegExp, title?: string | RegExp) {
  await expect(page).toHaveURL(path)
  await expect(page.locator('#main:focus, #main h1:focus')).toHaveCount(1)
  if (title !== undefined) await expect(heading(page)).toHaveText(title)
}

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** From the home page to the cart, with a second product that is removed again. */
async function findAndAdd(page: Page, product: Product, other: Product) {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await tabTo(page.getByRole('combobox', { name: 'Search the shop' }).filter({ visible: true }))
  await page.keyboard.type(product.title)
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/search\//)
  await expectFocus(page)
  await enter(main(page).locator(`a[href^="${product.path}"]`).first())
  await expect(page).toHaveURL(new RegExp(product.path))
  await expect(heading(page)).toHaveText(product.title)
  await expectFocus(page)
  await enter(main(page).getByRole('button', { name: 'Add to cart' }).first())
  await expectPage(page, '/cart')

  await page.goto(other.path)
  await page.keyboard.press('Tab')
  await enter(main(page).getByRole('button', { name: 'Add to cart' }).first())
  await expectPage(page, '/cart')
  await enter(page.getByRole('button', { name: `Remove ${other.title}` }))
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await expectFocus(page)
  await enter(page.getByRole('button', { name: 'Add a code' }))
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type('NOTHING')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this code')).toBeVisible()
  await expectFocus(page)
}

/** Submits the empty form first, which names what is missing; then fills it in. */
async function typeAddress(page: Page, email?: string) {
  await enter(page.getByRole('button', { name: 'Continue to payment' }))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFocus(page)
  if (email !== undefined) await typeInto(page, 'Email', email)
  await typeInto(page, 'First name', address.firstName)
  await typeInto(page, 'Last name', address.lastName)
  await typeInto(page, 'Address line 1', address.addressLine1)
  await typeInto(page, 'Postcode', address.postcode)
  await typeInto(page, 'City', address.city)
}

async function payFromAddress(page: Page) {
  await enter(page.getByRole('button', { name: 'Continue to payment' }))
  await expectPage(page, '/payment')
  await tabTo(main(page).getByRole('radio', { checked: true }))
  await press(page, 'ArrowDown')
  await press(page, 'ArrowUp')
  await enter(page.getByRole('button', { name: 'Continue to the last step' }))
  await expectPage(page, '/placeorder')
  await enter(page.getByRole('button', { name: /^Order and pay/ }))
  // On the provider's page.
  const approve = page.getByRole('button', { name: 'Approve payment' })
  await expect(approve).toBeVisible()
  await page.keyboard.press('Tab')
  await enter(approve)
  await expectPage(page, /\/order\//, /^Thank you/)
}

test('a guest buys by keyboard alone, from the home page to the thanks, and the focus is never lost', async ({
  page,
  sell,
}) => {
  await findAndAdd(page, await sell(), await sell())
  await enter(page.getByRole('link', { name: 'Go to checkout' }))
  await expectPage(page, '/login?redirect=/shipping')
  await enter(page.getByRole('button', { name: 'Continue as a guest' }))
  await expectPage(page, '/shipping')
  await typeAddress(page, newEmail())
  await payFromAddress(page)
})

test('with an account, too, and on the way back', async ({ page, sell }) => {
  await comeAsCustomer(page)
  await findAndAdd(page, await sell(), await sell())
  await enter(page.getByRole('link', { name: 'Go to checkout' }))
  await expectPage(page, '/shipping')
  await page.goBack()
  await expectPage(page, '/cart')
  await enter(page.getByRole('link', { name: 'Go to checkout' }))
  await expectPage(page, '/shipping')
  await typeAddress(page)
  await payFromAddress(page)
})

test('what has the focus stays in view when an error appears above it', async ({ page, sell }) => {
  await page.goto((await sell()).path)
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
  await expectPage(page, '/cart')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expectPage(page, '/shipping')
  const city = page.getByLabel('City', { exact: true })
  await city.focus()
  // The next element is at the bottom edge of the window, as on small windows.
  const below = page.getByRole('checkbox').first()
  const bottom = await below.evaluate((one) => one.getBoundingClientRect().bottom)
  await page.setViewportSize({ width: 1440, height: Math.ceil(bottom) + 2 })
  await tabTo(below)
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expect(below).toBeInViewport({ ratio: 0.9 })
})
