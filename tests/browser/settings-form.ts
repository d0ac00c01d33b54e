import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'
import { comeAsAdministrator } from './shop.ts'

/** Signs the administrator in and opens the settings, or the form of a text. */
export const open = async (page: Page, path = '/admin/settings') => {
  await comeAsAdministrator(page)
  await page.goto(path)
  await hydrated(page)
}

/** Saves the settings and waits until the form says that they are saved. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
}

/** A field of the settings by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
