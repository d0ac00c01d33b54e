import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { bodyOf, comeAsCustomer, orderPieces, payOrder, placeOrder } from './shop.ts'

// Withdrawal from the contract (Directive 2011/83/EU art. 11a).

const link = 'Withdraw from contract here'

test('W1, W3: somebody who is not signed in withdraws in three presses, and sees when it arrived to the second', async ({
  page,
}) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
  await expect(page).toHaveURL('/withdraw')
  await page.getByLabel('Your name').fill('Hanna de Wit')
  await page.getByLabel('Order number').fill('S-2019-9999')
  await page.getByLabel('Email').fill('hanna@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal', exact: true })
  await expect(confirm).toHaveText('Confirm withdrawal')
  await expect(page.getByText('We found no order with this number and email.')).toBeVisible()
  const sending = page.waitForResponse((response) => response.url().endsWith('/api/withdrawals'))
  await confirm.click()
  expect((await sending).status()).toBe(201)
  await expect(page.getByRole('status')).toContainText(
    /We received your withdrawal on .* at \d\d:\d\d:\d\d CES?T/,
  )
  await expect(page.getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute('href', /\/receipt\?key=/)
  await expect(page).toHaveURL('/withdraw')
  // No page for logging in, or any other, lay on the way.
  expect([...new Set(visited)]).toEqual(['/', '/withdraw'])
})

test('W18: all three steps go by keyboard alone, and axe finds nothing on them', async ({ page, sell }) => {
  const user = await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.goto(`/withdraw#${order.number}`)
  await expect(page.getByLabel('Order number')).toHaveValue(order.number)
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Hanna de Wit')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(user.email)
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Confirm withdrawal' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('We received your withdrawal')
  await expectAccessible(page)
})

test('Back leads from the second step to the first with what was typed, and Forward to the second again', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
  await page.getByLabel('Your name').fill('Hanna de Wit')
  await page.getByLabel('Order number').fill('S-2019-9998')
  await page.getByLabel('Email').fill('hanna@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  const second = page.getByRole('heading', { name: 'Is this right?' })
  await expect(second).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Order number')).toHaveValue('S-2019-9998')
  await page.goForward()
  await expect(second).toBeVisible()
  await page.getByRole('button', { name: 'Change something' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Hanna de Wit')
})

test('a reload keeps the second step, and the confirmation with its receipt', async ({ page }) => {
  await page.goto('/withdraw')
  await page.getByLabel('Your name').fill('Hanna de Wit')
  await page.getByLabel('Order number').fill('S-2019-9997')
  await page.getByLabel('Email').fill('hanna@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('S-2019-9997').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const receipt = page.getByRole('link', { name: 'Receipt as PDF' })
  const address = await receipt.getAttribute('href')
  await page.reload()
  await expect(page.getByRole('status')).toContainText('We received your withdrawal')
  await expect(receipt).toHaveAttribute('href', `${address}`)
})

test('the page of a paid order that was withdrawn from names the withdrawal and promises no parcel any more', async ({
  page,
  sell,
}) => {
  const { name, email } = await comeAsCustomer(page)
  const order = await payOrder(page, await placeOrder(page, await sell()))
  const data = { name, orderNumber: order.number, email, confirmed: true }
  const { number } = await bodyOf<{ number: string }>(await page.request.post('/api/withdrawals', { data }))
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(`Withdrawal ${number} received on`)).toBeVisible()
  await expect(page.getByText('Nothing of it is left to send')).toBeVisible()
  await expect(page.getByText('Packed within')).toHaveCount(0)
})

test('without JavaScript the page shows the model form and the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/withdraw')
  // Playwright finds no text inside noscript, although this browser shows it.
  const form = page.locator('main noscript')
  await expect(form.locator('blockquote')).toContainText('I hereby give notice that I withdraw')
  // Some pieces of a line can be named here too.
  await expect(form.locator('blockquote')).toContainText('how many of each')
  await expect(form.locator('a[href="mailto:hello@sillage.example"]')).toBeVisible()
  await expect(form.locator('a[href^="mailto:hello@sillage.example?subject="]')).toBeVisible()
  // A form that goes nowhere, and would put name and email into the URL, is not shown.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await expect(page.getByLabel('Order number')).toBeHidden()
  await context.close()
})

test('of a line with several pieces a shopper withdraws from some, by keyboard, and reads it on the order', async ({
  page,
  sell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const soap = await sell({ price: 40, quantity: 5 })
  const { name, email } = await comeAsCustomer(page)
  const order = await payOrder(page, await orderPieces(page, soap, 3))
  await page.goto(`/order/${order._id}`)
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox', { name: soap.title })).toBeChecked()
  const pieces = page.getByRole('combobox', { name: `Pieces of ${soap.title} to withdraw from` })
  await tabTo(page, pieces)
  await page.keyboard.press('ArrowUp')
  await expect(pieces).toHaveValue('2')
  await expect(page.getByText(`“I hereby give notice`)).toContainText(`2 × ${soap.title}`)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Confirm withdrawal' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('We received your withdrawal')
  await expect(page.getByText(`“I hereby give notice`)).toContainText(`2 × ${soap.title}`)

  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(`It is about 2 × ${soap.title}.`)).toBeVisible()
  await expectAccessible(page)
  const receipt = page.getByRole('link', { name: /^Receipt as PDF of withdrawal W-/ })
  const file = (await receipt.getAttribute('href')) ?? ''
  expect((await page.request.get(file)).headers()['content-type']).toBe('application/pdf')
  // One piece is left to withdraw.
  const left = await page.request.post('/api/withdrawals/check', {
    data: { name, orderNumber: order.number, email },
  })
  expect((await bodyOf<{ order: { items: { left: number }[] } }>(left)).order.items).toMatchObject([
    { left: 1 },
  ])
})
