import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'
import { comeAsAdministrator, type Product } from './shop.ts'

/** A photograph as a camera makes it. */
export async function photograph(name: string, background = '#b08d57') {
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A field of the product form by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** The address of a product's form. */
export const editPage = ({ _id }: Pick<Product, '_id'>) => `/admin/product/${_id}/edit`

/** The message that a product was saved. */
export const saved = (page: Page) => page.getByText('Product updated successfully').first()

/** The fields for alternative texts, in the order of the pictures. */
export const alts = (page: Page) => page.getByLabel(/^Words for picture/)

/** The uploaded pictures in the form. */
export const picturesIn = (page: Page) => page.locator('[data-picture]')

/** Signs the administrator in and opens a product's form. */
export async function open(page: Page, product: Pick<Product, '_id'>) {
  await comeAsAdministrator(page)
  await page.goto(editPage(product))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible({ timeout: 60_000 })
}

/** Uploads pictures through the form and saves them, each with its own alternative text. */
export async function withPictures(page: Page, words: readonly string[]) {
  const colours = ['#b08d57', '#445566', '#665544', '#887766']
  const files = await Promise.all(
    words.map((word, index) => photograph(`${word}.png`, colours[index % colours.length])),
  )
  await page.getByLabel(/^Add pictures/).setInputFiles(files)
  await expect(alts(page)).toHaveCount(words.length)
  for (const [index, word] of words.entries()) await alts(page).nth(index).fill(word)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
}

/** The alternative texts, in the order of the pictures. */
export const wordsOf = (page: Page) =>
  alts(page).evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value))
