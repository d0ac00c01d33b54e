import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { administrator, fillCart, newEmail, password, stored } from './shop.ts'
import { coveredByToasts } from './toasts.ts'

const openSearch = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).tap()
const searchPanel = (page: Page) => page.getByRole('dialog', { name: 'Search the shop' })

test('phones have a bar at the bottom and a menu over the screen', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Shop', 'Cart', 'Account']) {
    await expect(bar.getByRole('link', { name }), name).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(6)
  await expect.poll(() => menu.boundingBox()).toMatchObject({ width: 390, height: 844 })
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Gold' }).click()
  await expect(page).toHaveURL('/category/gold')
  await expect(menu).toBeHidden()
})

test('the menu of a phone leads to the withdrawal function (W2)', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const way = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Withdraw from contract here' })
  await way.scrollIntoViewIfNeeded()
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await way.tap()
  await expect(page).toHaveURL('/withdraw')
  await expect(page.getByLabel('Order number')).toBeVisible()
})

test('a finger opens a suggestion in the search panel', async ({ page, sell }) => {
  const { _id } = await sell({ title: 'Vetiver du Finistère' })
  await page.goto('/')
  await openSearch(page)
  const panel = searchPanel(page)
  await panel.getByRole('combobox').pressSequentially('vetiver du fin')
  const entry = panel.getByRole('option').first()
  await expect(entry).toContainText('Vetiver du Finistère')
  await expectAccessible(page)
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await entry.tap()
  await expect(page).toHaveURL(new RegExp(`/product/${_id}/[a-z0-9-]+$`))
  await expect(panel).toBeHidden()
})

test('the search panel begins with what was searched for before and with the categories', async ({
  page,
  sell,
}) => {
  await sell({ title: 'Vetiver du Finistère' })
  await page.goto('/')
  await openSearch(page)
  const panel = searchPanel(page)
  const box = panel.getByRole('combobox')
  const options = panel.getByRole('option')
  await expect(options).toHaveCount(6)
  await expect(panel.getByRole('group', { name: 'Categories' })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByRole('status')).toHaveText(/^6 suggestions to begin with/)
  await expectAccessible(page)
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await box.fill('vetiver du finistere')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/vetiver%20du%20finistere')
  await expect.poll(() => stored(page, 'recentSearches')).toEqual(['vetiver du finistere'])
  await page.goto('/search/zzqqxxw')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/about')
  await openSearch(page)
  await expect(options).toHaveCount(7)
  await expect(panel.getByRole('group', { name: 'Searched before' })).toContainText('vetiver du finistere')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await expectAccessible(page)
  await box.press('Enter')
  await expect(page).toHaveURL('/search/vetiver%20du%20finistere')

  await page.goto('/about')
  await openSearch(page)
  await panel.getByRole('button', { name: 'Forget what I searched for' }).tap()
  await expect(options).toHaveCount(6)
  await expect(box).toBeFocused()
  expect(await stored(page, 'recentSearches')).toEqual([])
  await box.press('Escape')
  await expect(panel).toBeHidden()
  await openSearch(page)
  await options.filter({ hasText: 'Gold' }).tap()
  await expect(page).toHaveURL('/category/gold')
  await expect(panel).toBeHidden()
})

const bars = '.bar :is(a, button), .bottombar *, .sum .btn'

test('a toast covers neither the links of the top bar nor the buttons at the bottom', async ({
  page,
  sell,
}) => {
  await fillCart(page, [await sell()])
  await page.goto('/register?redirect=/cart')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Registration successful')).toBeVisible()
  expect(await coveredByToasts(page, bars)).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect(page.getByText('Registration successful')).toBeVisible()
  expect(await coveredByToasts(page, bars)).toEqual([])
})

test('in the administration a toast covers neither its menu nor the buttons of the page', async ({
  page,
}) => {
  await page.goto('/login?redirect=/admin/productlist')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Create Product' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText('Login successful'), String(width)).toBeVisible()
    expect(await coveredByToasts(page, '.adm-nav a, main :is(a, button)'), String(width)).toEqual([])
  }
})

test('the bar with the price covers nothing while a question is written, and is back afterwards', async ({
  page,
  sell,
}) => {
  const { path } = await sell({ quantity: 5 })
  await page.goto(path)
  const bar = page.getByRole('region', { name: 'Buy' })
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Ask about this item' }).tap()
  await expect(questions.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  await expect(bar).toBeHidden()
  await questions.getByRole('textbox', { name: 'Your question' }).fill('Is it sealed?')
  await questions.getByRole('textbox', { name: 'Name' }).fill('Hanna de Wit')
  await questions.getByRole('textbox', { name: 'Email address' }).fill('hanna@example.org')
  await questions.getByRole('button', { name: 'Send question' }).tap()
  await expect(questions.getByRole('status')).toContainText('We answer by email')
  await expect(bar).toBeVisible()
})

test('the bar at the bottom covers nothing that the Tab key leads to', async ({ page }) => {
  await page.goto('/about')
  const links = page.getByRole('contentinfo').getByRole('link')
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  for (const link of await links.all()) {
    await tabTo(page, link)
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), await link.innerText()).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})
