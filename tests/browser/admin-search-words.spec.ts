import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { open } from './settings-form.ts'

const path = '/admin/settings/search-words'
const row = (page: Page, number: number) => page.getByRole('textbox', { name: `Row ${number}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save search words' })
const state = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the owner writes which words mean the same, and the search reads them at once', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Zibeline cologne', house: 'Zibeline' })
  await open(page)
  await page.getByRole('link', { name: 'Edit search words' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search words' })).toBeVisible()
  await expect(row(page, 1)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a row' }).click()
  await expect(row(page, 1)).toBeFocused()
  await row(page, 1).fill('zibeline')
  await save(page).click()
  await expect(page.getByText('One word alone means only itself. Add another, after a comma.')).toBeVisible()
  await expect(row(page, 1)).toBeFocused()
  await expectAccessible(page)
  await row(page, 1).fill('zibeline, qwxyzzy')
  await expect(state(page, '1 row changed')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Search words saved')).toBeVisible()
  await expect(state(page, 'All saved')).toBeVisible()
  const found = await page.request.get('/api/products?keyword=qwxyzzy')
  expect((await found.json()).products).toMatchObject([{ _id: product._id }])

  await page.reload()
  await page.getByRole('searchbox', { name: 'Find a word' }).fill('qwxy')
  await expect(page.getByRole('textbox', { name: /^Row/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove the row zibeline, qwxyzzy' }).click()
  await expect(state(page, 'Row removed')).toBeAttached()
  await save(page).click()
  await expect(page.getByText('Search words saved')).toBeVisible()
  const after = await page.request.get('/api/products?keyword=qwxyzzy')
  expect((await after.json()).total).toBe(0)
})

test('two who write search words see each other’s work, and neither loses any', async ({ page, context }) => {
  await open(page, path)
  const other = await context.newPage()
  await other.goto(path)
  await other.getByRole('button', { name: 'Add a row' }).click()
  await row(other, 1).fill('theirs, others')
  await save(other).click()
  await expect(other.getByText('Search words saved')).toBeVisible()

  await page.getByRole('button', { name: 'Add a row' }).click()
  await row(page, 1).fill('mine, ours')
  await save(page).click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else saved search words in the meantime' })
  await expect(conflict.getByText('theirs, others')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: /^Keep what I typed/ }).click()
  await expect(row(page, 1)).toHaveValue('theirs, others')
  await expect(row(page, 2)).toHaveValue('mine, ours')
  await save(page).click()
  await expect(page.getByText('Search words saved')).toBeVisible()
  for (const words of ['theirs, others', 'mine, ours']) {
    await page.getByRole('button', { name: `Remove the row ${words}` }).click()
  }
  await save(page).click()
  await expect(state(page, 'All saved')).toBeVisible()
  await other.close()
})

test('what is typed is not lost by leaving, and can be undone', async ({ page }) => {
  await open(page, path)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await row(page, 1).fill('half, done')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 1)).toHaveValue('half, done')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(state(page, 'All saved')).toBeVisible()
})
