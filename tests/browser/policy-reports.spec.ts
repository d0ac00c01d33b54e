import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart } from './shop.ts'

/** Opens each page, waits until its script runs, and returns what the browser blocked. */
async function refusedOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      // Exposed by the call above.
      const { reportRefused } = window as unknown as { reportRefused: (what: string) => void }
      reportRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    // A key press starts scripts that wait until the page is painted.
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
  }
  return refused
}

test('on no page with a form does a script try what the policy refuses', async ({ page, sell }) => {
  const product = await sell()
  const guest = ['/login', '/register', '/forgot-password', `/product/${product._id}`, '/cart']
  expect(await refusedOn(page, guest)).toEqual([])
})

test('no policy is violated on the pages of a customer', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await fillCart(page, [product])
  const pages = ['/profile', '/shipping', '/payment', '/placeorder', `/product/${product._id}`]
  expect(await refusedOn(page, pages)).toEqual([])
})

test('no policy is violated on the pages of the owner', async ({ page, sell }) => {
  const product = await sell()
  const { _id } = await comeAsAdministrator(page)
  const pages = [
    `/admin/product/${product._id}/edit`,
    `/admin/user/${_id}/edit`,
    '/admin/settings',
    '/admin/import',
  ]
  expect(await refusedOn(page, pages)).toEqual([])
})
