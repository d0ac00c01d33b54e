import { publicAddresses } from './every-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** The storage keys that a browser may hold. */
const allowedKeys = ['userInfo', 'cart', 'saved', 'language', 'country', 'react-router-scroll-positions']

test('every public page has the way to withdraw, large and small (W2), and whoever only opens it gets no cookie, nothing stored, talks to nobody else, and reads no address of the closed platform for disputes (G1, C6)', async ({
  page,
  baseURL,
  sell,
}) => {
  const product = await sell({ quantity: 3 })
  const elsewhere: string[] = []
  const bodies = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    const isText = /text|json|javascript|xml/.test(response.headers()['content-type'] ?? '')
    const isNew = !bodies.has(response.url())
    if (isText && isNew && response.status() < 300) bodies.set(response.url(), response.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url())
  })
  for (const path of publicAddresses(product._id)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })
      await expect(link, path).toBeVisible()
    }
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect({
      path,
      cookies: await page.context().cookies(),
      stored: stored.filter((key) => !allowedKeys.includes(key)),
      elsewhere,
    }).toEqual({ path, cookies: [], stored: [], elsewhere: [] })
    // Requests in progress when the next page opens cannot be read to the end.
    for (const [url, body] of bodies) expect(await body, url).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr/)
  }
  // The pages and the files that they need.
  expect(bodies.size).toBeGreaterThan(publicAddresses(product._id).length + 10)
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
