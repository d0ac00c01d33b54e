import { expect, expectAccessible, test } from './fixtures.ts'

test('phones have a bar at the bottom and a menu over the screen', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Shop', 'Cart', 'Account']) {
    await expect(bar.getByRole('link', { name })).toBeVisible()
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

test('a finger opens a suggestion in the search panel', async ({ page, sell }) => {
  const { _id } = await sell({ title: 'Vetiver du Finistère' })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).tap()
  const panel = page.getByRole('dialog', { name: 'Search the shop' })
  await panel.getByRole('combobox').pressSequentially('vetiver du fin')
  const entry = panel.getByRole('option').first()
  await expect(entry).toContainText('Vetiver du Finistère')
  await expectAccessible(page)
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await entry.tap()
  await expect(page).toHaveURL(new RegExp(`/product/${_id}/[a-z0-9-]+$`))
  await expect(panel).toBeHidden()
})
