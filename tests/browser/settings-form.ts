import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'
import { comeAsAdministrator } from './shop.ts'

/** Signs in as the administrator and opens the settings, or the form of a text. */
export const open = async (page: Page, path = '/admin/settings') => {
  await comeAsAdministrator(page)
  await page.goto(path)
  await hydrated(page)
}

/** Saves the settings and waits for the form's confirmation. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
}

/** A settings field by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
