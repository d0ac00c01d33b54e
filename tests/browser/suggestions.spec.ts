import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, type Product } from './shop.ts'

const matchesOf = '/api/products/matches*'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const entries = (page: Page) => list(page).getByRole('option')
const current = (page: Page) => list(page).getByRole('option', { selected: true })

/** Types without any pause between characters, however busy the machine is. */
const typeAtOnce = (page: Page, characters: string) =>
  box(page).evaluate((input: HTMLInputElement, text) => {
    input.focus()
    // React overrides `value` on the element and would not notice a change made through it.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (const character of text) {
      set?.call(input, input.value + character)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, characters)

/** A response with these titles, whatever is on sale. */
const answer = (route: Route, ...titles: string[]) =>
  route.fulfill({
    json: {
      products: titles.map((title, index) => ({
        ...{
          _id: `p${index}`,
          path: `/product/p${index}`,
          title,
          house: '',
          category: 'gift',
          price: 20,
          currency: 'EUR',
        },
        ...{ quantity: 1, picture: null },
      })),
      ...{ words: [], houses: [], categories: [], notes: [] },
      total: titles.length,
    },
  })

test('the keyboard walks through the suggestions and opens one', async ({ page, sell }) => {
  const names = ['Zibeline', 'Zibeline Royale', 'Zibeline Secrète']
  const sold: Product[] = []
  for (const name of names) sold.push(await sell({ title: name }))
  await page.goto('/about')
  await box(page).pressSequentially('zibel')
  await expect(entries(page)).toHaveText([
    /Zibeline/,
    /Zibeline/,
    /Zibeline/,
    'Zibeline',
    /See all 3 results/,
  ])
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^5 suggestions/)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toHaveText(/See all 3 results/)
  await page.keyboard.press('Home')
  await expect(current(page)).toHaveText(/Zibeline/)
  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(current(page)).toHaveText('Zibeline')
  await expect(box(page)).toHaveValue('zibel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/Zibeline')
  await expect(list(page)).toBeHidden()

  await page.goto('/about')
  await box(page).pressSequentially('zibeline s')
  await expect(entries(page).first()).toContainText('Zibeline Secrète')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/product/${sold[2]?._id}/[a-z0-9-]+$`))
})

test('Enter in the text searches as ever, and Escape closes the list before it empties the box', async ({
  page,
}) => {
  await page.route(matchesOf, (route) => answer(route, 'Rose soap'))
  await page.goto('/category/gift')
  await box(page).pressSequentially('rose')
  await expect(entries(page).last()).toHaveText(/See the one result in the whole shop/)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('rose')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await box(page).pressSequentially('rose')
  await expect(list(page)).toBeVisible()
  // Outside the list, in the page's margin.
  await page.mouse.click(10, 700)
  await expect(list(page)).toBeHidden()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/category/gift/search/rose')
})

test('typing quickly asks once, deleting a character asks for nothing, and a late answer is never shown', async ({
  page,
}) => {
  // Cached data stays fresh, however long this machine takes.
  await page.clock.setFixedTime(new Date())
  const asked: string[] = []
  const late: Route[] = []
  await page.route(matchesOf, async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? ''
    asked.push(keyword)
    if (keyword === 'ros') late.push(route)
    else await answer(route, `Answer to ${keyword}`)
  })
  await page.goto('/about')
  await typeAtOnce(page, 'ro')
  await expect(entries(page).first()).toContainText('Answer to ro€')
  expect(asked).toEqual(['ro'])
  await typeAtOnce(page, 's')
  await expect.poll(() => late.length).toBe(1)
  // Until the response arrives, the previous one stays.
  await expect(entries(page).first()).toContainText('Answer to ro€')
  await typeAtOnce(page, 'e')
  await expect(entries(page).first()).toContainText('Answer to rose')
  for (const route of late) await answer(route, 'Answer to ros').catch(() => undefined)
  await typeAtOnce(page, 's')
  await expect(entries(page).first()).toContainText('Answer to roses')
  expect(asked).toEqual(['ro', 'ros', 'rose', 'roses'])
  await box(page).press('Backspace')
  await expect(entries(page).first()).toContainText('Answer to rose€')
  expect(asked).toEqual(['ro', 'ros', 'rose', 'roses'])
})

test('where suggestions fail, nothing is shown and the search works', async ({ page }) => {
  await page.route(matchesOf, (route) => route.fulfill({ status: 404, json: { message: 'No.' } }))
  await page.goto('/about')
  const failed = page.waitForResponse(matchesOf)
  await box(page).pressSequentially('rose')
  await failed
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search/rose')
})

test('where suggestions fail after others were shown, those are not left under another text', async ({
  page,
}) => {
  await page.route(matchesOf, (route) =>
    route.request().url().includes('rose')
      ? answer(route, 'Rose soap')
      : route.fulfill({ status: 404, json: { message: 'No.' } }),
  )
  await page.goto('/about')
  await box(page).fill('rose')
  await expect(list(page)).toBeVisible()
  await box(page).fill('iris')
  await expect(list(page)).toBeHidden()
})

test('markup and scripts from right to left in a title are shown as they are written', async ({ page }) => {
  const titles = ['<img src=x onerror=alert(1)> soap', 'عطر الورد الدمشقي']
  await page.route(matchesOf, (route) => answer(route, ...titles))
  await page.goto('/about')
  await box(page).pressSequentially('so')
  await expect(entries(page).nth(0)).toContainText(titles[0] ?? '')
  await expect(entries(page).nth(1)).toContainText(titles[1] ?? '')
  await page.route(matchesOf, (route) => answer(route))
  await box(page).pressSequentially('zzz')
  const said = page.getByRole('search').getByText('Nothing in the shop begins like “sozzz”.')
  await expect(said).toHaveCount(2)
  await expect(said.last()).toBeVisible()
  await expectAccessible(page)
})

test('an administrator, whose search leads to the product list, gets no suggestions', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/about')
  const search = page.getByRole('searchbox', { name: 'Search the shop' })
  await search.fill('rose')
  await expect(list(page)).toBeHidden()
  await search.press('Enter')
  await expect(page).toHaveURL('/admin/productlist/search/rose')
})
