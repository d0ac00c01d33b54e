import type { Response } from '@playwright/test'
import { publicAddresses } from './every-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** What a browser may hold. */
const allowedKeys = ['userInfo', 'cart', 'saved', 'language', 'country', 'react-router-scroll-positions']

test('whoever only opens pages gets no cookie, nothing stored, talks to nobody else, and reads no address of the closed platform for disputes (G1, C6)', async ({
  browser,
  baseURL,
  sell,
}) => {
  const product = await sell({ quantity: 3 })
  for (const path of publicAddresses(product._id)) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const elsewhere: string[] = []
    const bodies: Promise<string>[] = []
    const read = (response: Response) => {
      const isText = /text|json|javascript|xml/.test(response.headers()['content-type'] ?? '')
      if (isText && response.status() < 300) bodies.push(response.text())
    }
    page.on('response', read)
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
        elsewhere.push(request.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect({
      path,
      cookies: await context.cookies(),
      stored: stored.filter((key) => !allowedKeys.includes(key)),
      elsewhere,
    }).toEqual({ path, cookies: [], stored: [], elsewhere: [] })
    // What comes from here on could not be read to its end: the page is closed.
    page.off('response', read)
    for (const body of await Promise.all(bodies))
      expect(body).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr/)
    expect(bodies.length, path).toBeGreaterThan(1)
    await context.close()
  }
})

test('somebody asks for their data, and is told to look into the mailbox, whoever they are', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'a link that we send you' }).click()
  await expect(page).toHaveURL('/privacy/request')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/email/)
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
  await expectAccessible(page)
})

test('the link of an erasure asks once more, and one that is over offers another', async ({ page }) => {
  await page.goto(`/privacy/request#erase.${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('status')).toContainText('This link is over')
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible()
})

test('the link of a request that lost a part on its way says so, and offers another', async ({ page }) => {
  await page.goto('/privacy/request#erase.AAAA')
  await expect(page.getByRole('status')).toContainText('a part of it is missing')
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase my data' })).toBeHidden()
})
