import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { comeAsAdministrator } from './shop.ts'

// Searching, filtering, sorting and paging, with a desktop's and a phone's bar.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the pages of a list keep category, search, order and filters', async ({ page }) => {
  // A demo category fits on one page; the whole shop needs two.
  await page.goto('/?sortBy=price-desc&inStock=true')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/page\/2\?.*sortBy=price-desc/)
  await expect(page).toHaveURL(/inStock=true/)
  await expect(page.getByRole('heading', { level: 1, name: /^All items/ })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'First' })).toHaveAttribute('href', /^\/\?.*sortBy=price-desc/)
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', /inStock=true/)
})

test('a list of one page has no page numbers', async ({ page }) => {
  await page.goto('/search/mitsouko')
  await expect(page.getByRole('heading', { level: 1, name: /^“mitsouko”/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
})

/** Desktops have the search box in the bar; phones open it over the screen. */
async function searchBox(page: Page, role: 'combobox' | 'searchbox' = 'combobox') {
  const box = page.getByRole(role, { name: 'Search the shop' })
  const panel = page.getByRole('dialog', { name: 'Search the shop' })
  // The URL changes a moment before the previous search's panel closes.
  await expect(panel).toBeHidden()
  if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()) {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    return panel.getByRole(role)
  }
  return box
}

test('the search box searches the shop, inside a category only there, and blank text leads home', async ({
  page,
}) => {
  await page.goto('/about')
  let box = await searchBox(page)
  await box.fill('gerlain mitsuko')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/gerlain%20mitsuko')
  await expect(page.getByText('Showing results for guerlain mitsouko')).toBeVisible()

  await page.goto('/category/sample')
  box = await searchBox(page)
  await box.fill('mitsouko')
  await box.press('Enter')
  await expect(page).toHaveURL('/category/sample/search/mitsouko')
  // The URL changes first; the new page has a new search box.
  await expect(page.getByRole('heading', { level: 1, name: /^“mitsouko”/ })).toBeVisible()

  box = await searchBox(page)
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the x of the search box empties it and leads back to the category', async ({ page }) => {
  await page.goto('/category/sample/search/mitsouko')
  const box = await searchBox(page)
  await expect(box).toHaveValue('mitsouko')
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/category/sample')
  await expect(page.getByRole('heading', { level: 1, name: /^Sample/ })).toBeVisible()
  const again = await searchBox(page)
  await expect(again).toHaveValue('')
  await again.fill('typed and never sent')
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click()
  await expect(await searchBox(page)).toHaveValue('')
  await expect(page).toHaveURL('/category/sample')
  await page.goto('/search/mitsouko')
  await searchBox(page)
  await page.getByRole('button', { name: 'Clear the search' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
})

test('an administrator’s search leads to the product list', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/')
  // No suggestions there.
  const box = await searchBox(page, 'searchbox')
  await box.fill('mitsouko')
  await box.press('Enter')
  await expect(page).toHaveURL('/admin/productlist/search/mitsouko')
})

test('any keyword comes out of its address as it was typed', async ({ page }) => {
  await page.goto('/')
  const box = await searchBox(page)
  await box.fill('50% off / #5 .')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^“50% off \/ #5 \.”/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^“50% off \/ #5 \.”/ })).toBeVisible()
})

test('filters narrow a category, and each can be taken away', async ({ page }) => {
  await page.goto('/category/perfume')
  const opener = page.getByRole('button', { name: /^Filter/ })
  const isDrawer = await opener.isVisible()
  if (isDrawer) await opener.click()
  const box = isDrawer
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' })
  await box.getByRole('checkbox', { name: /^EDT/ }).check()
  await expect(page).toHaveURL('/category/perfume?typ=edt')
  await expect(box.getByRole('checkbox', { name: /^EDT/ })).toBeChecked()
  if (isDrawer) await box.getByRole('button', { name: /^Show \d+ item/ }).click()
  await page.getByRole('link', { name: 'Remove filter: EDT' }).click()
  await expect(page).toHaveURL('/category/perfume')
})

test('the order of a list stands in its address', async ({ page }) => {
  await page.goto('/category/perfume')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
  await expect(page).toHaveURL('/category/perfume?sortBy=price-asc')
  const prices = page.getByRole('main').getByText(/^€\d+\.\d\d$/)
  // The URL changes first, the list once it has loaded.
  await expect(async () => {
    const amounts = (await prices.allTextContents()).map((text) => Number(text.slice(1)))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
  }).toPass({ timeout: 60_000 })
})
