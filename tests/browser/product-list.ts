import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { comeAsAdministrator } from './shop.ts'

/** A product's row in the list. */
export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** The bar with bulk actions for the selected products. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' })

/** Signs in as the administrator and opens the product list; `rest` is the rest of its path. */
export async function openList(page: Page, rest = '') {
  await comeAsAdministrator(page)
  await page.goto(`/admin/productlist${rest}`)
  await expect(page.getByRole('region', { name: 'Products table' })).toBeVisible({ timeout: 60_000 })
}
