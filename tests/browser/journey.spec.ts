import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { address } from '#tests/support/address.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, orderAndComeBack, password } from './shop.ts'

/** Copies of these are bought, so that any number of journeys may run at the same time. */
const purchases = {
  desktop: { first: 'Guerlain Mitsouko, vintage EDT splash 93 ml', qty: 1 },
  phone: { first: 'Sample: Guerlain Mitsouko EDP 2 ml', qty: 2 },
}

const euros = (amount: number) => `€${amount.toFixed(2)}`
const rounded = (amount: number) => Math.round(amount * 100) / 100

async function searchFor(page: Page, words: string, isPhone: boolean) {
  if (isPhone) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click()
  }
  const box = page.getByRole('combobox', { name: 'Search the shop' }).filter({ visible: true })
  await box.fill(words)
  await box.press('Enter')
}

/** Enlarges the pictures and goes around once: after the last comes the first. */
async function lookThroughPictures(page: Page, count: number) {
  await page
    .getByRole('button', { name: /^Enlarge picture/ })
    .first()
    .click()
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ })
  const place = lightbox.getByRole('status')
  await expect(place).toContainText(`1 of ${count}`)
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await expect(place).toContainText(`${count} of ${count}`)
  for (let number = 1; number <= count; number += 1) {
    await lightbox.getByRole('button', { name: 'Next picture' }).click()
    await expect(place).toContainText(`${number} of ${count}`)
  }
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
}

async function register(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
}

async function shipToTheNetherlands(page: Page) {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Netherlands')
  await page.getByLabel('First name').fill(address.firstName)
  await page.getByLabel('Last name').fill(address.lastName)
  await page.getByLabel('Address line 1').fill(address.addressLine1)
  await page.getByLabel('Postcode').fill(address.postcode)
  await page.getByLabel('City').fill(address.city)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

test('a newcomer finds a perfume, buys it with a second item, pays, and sees the order', async ({
  page,
  owner,
  sell,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const { first, qty } = isPhone ? purchases.phone : purchases.desktop
  const like = (await owner.find('keyword=gerlain%20mitsuko')).products.find(({ title }) => title === first)
  if (!like) throw new Error('the demo stock has changed')
  const word = randomUUID().slice(0, 8)
  const found = await sell({ title: `${first}, ${word}`, price: like.price, quantity: qty }, like)
  const other = await sell()

  await page.goto('/')
  await searchFor(page, 'gerlain mitsuko', isPhone)
  await expect(page.getByText('Showing results for guerlain mitsouko')).toBeVisible()
  await page.getByRole('main').locator(`a[href="${found.path}"]`).click()
  await expect(page).toHaveURL(found.path)
  await lookThroughPictures(page, (await owner.product(found._id)).images.length)

  if (qty > 1) await page.getByRole('combobox', { name: 'Quantity' }).selectOption(String(qty))
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: /^Cart/ })).toBeVisible()
  await page.goto(`/product/${other._id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Cart 2 lines' })).toBeVisible()

  const items = rounded(found.price * qty + other.price)
  const shipping = items > 100 ? 0 : 10
  const total = rounded(items + shipping + Math.round(items * 23) / 100)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(euros(total))
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click()
  await register(page)
  await expect(page.getByText('Registration successful')).toBeVisible()
  await expect(page).toHaveURL('/shipping')

  await shipToTheNetherlands(page)
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await expect(page).toHaveURL('/placeorder')
  await expect(page.getByText('Hanna de Wit, Oudegracht 158')).toBeVisible()
  await expect(page.getByRole('button', { name: `Order and pay ${euros(total)}` })).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
  await expect(page.getByText('Payment cancelled').first()).toBeVisible()
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(euros(total))

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Hanna' })).toBeVisible()
  await expectAccessible(page)

  const orderId = page.url().split('/').at(-1) ?? ''
  const order = await owner.order(orderId)
  expect(order).toMatchObject({ isPaid: true, isDelivered: false, totalPrice: total })
  await page.goto('/profile')
  const row = page.getByRole('region', { name: 'My orders table' }).getByRole('row', { name: order.number })
  await expect(row).toContainText(euros(total))
  await expect(row).toContainText('Not delivered')
  await row.getByRole('link', { name: `Details of order ${order.number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()

  expect((await owner.product(found._id)).quantity).toBe(found.quantity - qty)
  expect((await owner.product(other._id)).quantity).toBe(other.quantity - 1)
})
