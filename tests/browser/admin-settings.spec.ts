import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart } from './shop.ts'

const open = async (page: Page, path = '/admin/settings') => {
  await comeAsAdministrator(page)
  await page.goto(path)
  await hydrated(page)
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('who the shop is shows in bars, titles, footer and terms as soon as it is saved', async ({
  page,
  owner,
}) => {
  await open(page)
  await expectAccessible(page)
  await field(page, 'Name').fill('Odeur & Cie')
  await field(page, 'Contact email').fill('write@odeur.example')
  await field(page, 'Telephone').fill('+31 20 123 4567')
  await field(page, 'Legal name').fill('Odeur V.O.F.')
  await field(page, 'Address').fill('Oudegracht 1\n3511 AZ Utrecht')
  await field(page, 'Chamber of Commerce number').fill('12345678')
  await field(page, 'VAT number').fill('NL001234567B01')
  await field(page, 'IBAN').fill('nl91abna0417164300')
  await field(page, 'Instagram').fill('https://www.instagram.com/odeur')
  await expect(page.getByText('9 fields changed')).toBeVisible()
  await save(page)
  await expect(field(page, 'IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
  // The bar around the form is the same page, and has the new name already.
  await expect(page.getByRole('link', { name: 'Odeur & Cie, home' })).toBeVisible()

  await page.goto('/terms')
  await expect(page).toHaveTitle('Terms · Odeur & Cie')
  await expect(
    page.getByText(/Odeur V\.O\.F\., Oudegracht 1, 3511 AZ Utrecht · Chamber/).first(),
  ).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Odeur V.O.F., Oudegracht 1, 3511 AZ Utrecht')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'write@odeur.example' })).toBeVisible()
  await expect(footer.getByRole('link', { name: '+31 20 123 4567' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Odeur & Cie on Instagram' })).toBeVisible()
  await expect(page.getByText('NL91')).toHaveCount(0)
  await expectAccessible(page)
  await owner.settle({ shopName: 'Sillage', contactEmail: 'hello@sillage.example' })
})

test('the currency is one that every way to pay takes, and one that is refused says so at its field', async ({
  page,
}) => {
  await open(page)
  const currency = field(page, 'Currency')
  const choices = () => currency.getByRole('option').allTextContents()
  expect(await choices()).toEqual(expect.arrayContaining(['CZK', 'EUR', 'GBP']))
  expect(await choices()).not.toContain('RON')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).uncheck()
  expect(await choices()).toContain('RON')
  await currency.selectOption('RON')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).check()
  await expect(page.getByText('PayPal takes no payments in RON. Shoppers are not offered it.')).toBeVisible()
  expect(await choices()).toContain('RON (not taken by every provider)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(currency).toHaveAccessibleDescription(/^PayPal takes no payments in RON\./)
  await expectAccessible(page)
  await currency.selectOption('CZK')
  for (const sum of ['Shipping', 'Free above', 'Value a new buyer may hold'])
    await expect(field(page, sum)).toHaveAttribute('aria-description', /^CZK/)
  await save(page)
  await currency.selectOption('EUR')
  await save(page)
})

test('tax, shipping and packing show on the product’s page and in the cart', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ price: 20 })
  await open(page)
  await field(page, 'Tax rate').fill('21,5')
  await field(page, 'Shipping').fill('4,95')
  await field(page, 'Free above').fill('1.000,00')
  await field(page, 'Packing time').fill('2 - 3')
  await save(page)
  await expect(field(page, 'Shipping')).toHaveValue('4.95')
  await expect(field(page, 'Packing time')).toHaveValue('2–3')
  await page.goto(`/product/${product._id}`)
  await expect(page.getByText(/€4\.95/).first()).toBeVisible()
  await expect(page.getByText('2–3 working days to pack, then 7–14 working days')).toBeVisible()
  await fillCart(page, [product])
  await page.goto('/cart')
  await expect(page.getByText('€4.95').first()).toBeVisible()
  await expect(page.getByText('€4.30').first()).toBeVisible()
  await owner.settle({ taxRate: 23, shippingPrice: 10, freeShippingAbove: 100, packingDays: '1–2' })
})

test('each setting is in the next visitor’s HTML, though the page was kept', async ({
  request,
  owner,
  sell,
}) => {
  const product = `/product/${(await sell())._id}`
  const htmlOf = async (path: string) => (await (await request.get(path)).text()).replaceAll('<!-- -->', '')
  const cases: [Record<string, unknown>, string, string][] = [
    [{ shopName: 'Odeur' }, '/', '· Odeur</title>'],
    [{ contactEmail: 'next@odeur.example' }, '/terms', 'next@odeur.example'],
    [{ phone: '+32 2 123 45 67' }, '/', '+32 2 123 45 67'],
    [{ legalName: 'Next B.V.' }, '/category/perfume', 'Next B.V.'],
    [{ legalAddress: 'Kade 2\n1011 AB Amsterdam' }, '/terms', 'Kade 2, 1011 AB Amsterdam'],
    [{ chamberOfCommerce: '87654321' }, '/', 'Chamber of Commerce 87654321'],
    [{ vatNumber: 'NL009999999B99' }, '/', 'VAT NL009999999B99'],
    [{ taxRate: 19.5 }, product, '19.5%'],
    [{ shippingPrice: 6.45 }, '/faq', '€6.45'],
    [{ freeShippingAbove: 77 }, '/faq', '€77.00'],
    [{ holdMinutes: 35 }, '/faq', '35 minutes'],
    [{ packingDays: '3' }, '/faq', 'in 3 business days'],
    [{ packingDays: '5' }, product, '5 working days to pack'],
    [{ paymentMethods: ['Stripe'] }, '/faq', 'By card with Stripe. You pay'],
    [
      { socialLinks: { instagram: '', facebook: 'https://facebook.com/next', pinterest: '' } },
      '/',
      'facebook.com/next',
    ],
  ]
  for (const [change, path, words] of cases) {
    // Twice: what is asked for a second time is kept.
    for (let count = 0; count < 2; count += 1) expect(await htmlOf(path)).not.toContain(words)
    await owner.settle(change)
    expect(await htmlOf(path)).toContain(words)
  }
  expect(await (await request.get('/api/settings')).json()).toMatchObject({
    checkoutOpen: true,
    taxIncluded: false,
  })
  await owner.settle({ checkoutOpen: false, taxIncluded: true })
  expect(await (await request.get('/api/settings')).json()).toMatchObject({
    checkoutOpen: false,
    taxIncluded: true,
  })
  await owner.settle({
    ...{ shopName: 'Sillage', contactEmail: 'hello@sillage.example', paymentMethods: ['PayPal', 'Stripe'] },
    ...{ phone: '', legalName: '', legalAddress: '', chamberOfCommerce: '', vatNumber: '' },
    ...{ taxRate: 23, taxIncluded: false, shippingPrice: 10, freeShippingAbove: 100, holdMinutes: 60 },
    ...{
      packingDays: '1–2',
      checkoutOpen: true,
      socialLinks: { instagram: '', facebook: '', pinterest: '' },
    },
  })
})

test('a closed checkout, and the ways to pay in their order, are there at once', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell()
  await open(page)
  await expect(page.getByText('Test payments', { exact: true })).toHaveCount(2)
  await field(page, 'First choice').selectOption('Stripe')
  await page.getByRole('checkbox', { name: 'Open' }).uncheck()
  await save(page)
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await page.goto('/cart')
  await expect(page.getByText('The site is under development; payment is not possible yet.')).toBeVisible()
  await page.goto('/payment')
  await expect(page.getByRole('radio').first()).toHaveAccessibleName('Stripe')
  await owner.settle({ checkoutOpen: true, paymentMethods: ['PayPal', 'Stripe'] })
})

test('what is wrong is counted, said at its field, and loses nothing', async ({ page }) => {
  await open(page)
  await field(page, 'Name').fill('')
  await field(page, 'Hold unpaid orders').fill('2')
  await field(page, 'IBAN').fill('NL00')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).uncheck()
  await page.getByRole('checkbox', { name: 'Offer card by Stripe' }).uncheck()
  await expect(page.getByText('5 fields changed, 4 to correct')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Four fields need a look.' })
  await expect(summary).toBeFocused()
  await expect(field(page, 'Hold unpaid orders')).toHaveAccessibleDescription('Enter 5 or more')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'The shop needs a name' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Sillage')
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
})

test('a save that fails says so and can be tried again', async ({ page }) => {
  await open(page)
  await field(page, 'Hold unpaid orders').fill('45')
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { message: 'Busy', code: 'too_many_requests' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings were not saved')).toBeVisible()
  await expect(page.getByText('Busy. Nothing that you typed is lost.')).toBeVisible()
  await page.unroute('**/api/settings')
  await save(page)
  await page.route('**/api/settings/desk', (route) =>
    route.fulfill({ status: 400, json: { message: 'Broken' } }),
  )
  await page.goto('/admin/settings')
  const failed = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/settings/desk')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Hold unpaid orders')).toHaveValue('45')
})

test('of two tabs the later one is shown what the other changed, and keeps what was typed', async ({
  page,
  owner,
}) => {
  await open(page)
  await field(page, 'Hold unpaid orders').fill('50')
  await field(page, 'Packing time').fill('4')
  await owner.settle({ holdMinutes: 90, freeShippingAbove: 80 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved settings in the meantime' })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Hold unpaid orders' })).toContainText(
    'you changed this too',
  )
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep what I typed, take the rest' }).click()
  await expect(field(page, 'Hold unpaid orders')).toHaveValue('50')
  await expect(field(page, 'Free above')).toHaveValue('80.00')
  await save(page)

  await field(page, 'Packing time').fill('5')
  await owner.settle({ packingDays: '6' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Take theirs, forget mine' }).click()
  await expect(field(page, 'Packing time')).toHaveValue('6')
  await owner.settle({ holdMinutes: 60, freeShippingAbove: 100, packingDays: '1–2' })
})

test('nobody leaves with unsaved settings unasked', async ({ page }) => {
  await open(page)
  await field(page, 'Name').fill('Half a name')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/settings')
  await expect(field(page, 'Name')).toHaveValue('Half a name')
})

test('a text is written beside its preview, shown at once, and brought back', async ({ page, owner: _ }) => {
  await open(page)
  await page.getByRole('link', { name: 'Edit Questions and answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Text: Questions and answers' })).toBeVisible()
  const box = page.getByLabel('Text, in Markdown')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('We process an order in 1–2 business days')).toBeVisible()
  await expectAccessible(page)
  await box.fill(
    'Ask {contactEmail}.\n\n## Parcels {#returns}\n\n### By pigeon?\n\n**No**, see [terms](/terms). {speed}\n',
  )
  await expect(preview.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  await expect(preview.getByText('By pigeon?')).toBeVisible()
  await expect(page.getByText('Nothing stands for {speed}: the page shows it as it is.')).toBeVisible()
  await page.getByText('How to write').click()
  await expect(page.getByText('{freeShippingAbove}', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()

  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Parcels' })).toBeVisible()
  // As from an email: on the page itself the address would only jump.
  await page.goto('about:blank')
  await page.goto('/faq#returns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('By pigeon?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@sillage.example' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/settings/texts/faq')
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await expect(box).toHaveValue(/How soon do you send\?/)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText('How soon do you send?')).toBeVisible()
  expect((await page.goto('/admin/settings/texts/imprint'))?.status()).toBe(200)
  await expect(page.getByText('There is no such text')).toBeVisible()
})

test('hostile Markdown runs nothing, in the preview or on the page', async ({ page, complaints }) => {
  await open(page, '/admin/settings/texts/about')
  const hostile = [
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '[run](javascript:window.hacked=1) [data](data:text/html,x) ![far](https://evil.example/pixel.png)',
    '## <svg onload="window.hacked = 1"> {#main}',
    '[out](https://example.com)',
  ].join('\n\n')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.getByLabel('Text, in Markdown').fill(hostile)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('far')).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByText('<script>window.hacked = 1</script>')).toBeVisible()
  await expect(main.getByRole('link', { name: 'run' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(new Set(asked)).toEqual(new Set(['localhost']))
  expect(complaints).toEqual([])
  await page.goto('/admin/settings/texts/about')
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
})

test('two who write one text see each other’s work, and neither loses any', async ({ page, context }) => {
  await open(page, '/admin/settings/texts/terms')
  const other = await context.newPage()
  await other.goto('/admin/settings/texts/terms')
  const box = page.getByLabel('Text, in Markdown')
  await other.getByLabel('Text, in Markdown').fill('Theirs.')
  await other.getByRole('button', { name: 'Save text' }).click()
  await expect(other.getByText('Text saved')).toBeVisible()
  await other.close()
  await box.fill('Mine.')
  await page.getByRole('button', { name: 'Save text' }).click()
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Somebody else saved this text in the meantime' })
  await expect(conflict.getByText('Theirs.')).toBeVisible()
  await expect(box).toHaveValue('Mine.')
  await conflict.getByRole('button', { name: /^Keep mine/ }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the shop’s own text' }).click()
  await page.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
})

test('with the keyboard alone: a setting, a text, and what is saved is announced', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Tax and shipping' }).focus()
  await page.keyboard.press('Enter')
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    if (await field(page, 'Free above').evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit Terms' }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByLabel('Text, in Markdown')
  await expect(box).toBeVisible()
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    if (await box.evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nWritten with keys.')
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Save text' })
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('Written with keys.')).toBeVisible()
})

test('on a phone settings and texts are whole, and the preview is one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.goto('/admin/settings/texts/about')
  const box = page.getByLabel('Text, in Markdown')
  await expect(box).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(box).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('shoppers load no reader of Markdown on home, category and product pages', async ({ page, sell }) => {
  const product = await sell()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  for (const path of ['/', '/category/perfume', `/product/${product._id}`]) {
    await page.goto(path)
    await hydrated(page)
  }
  const readsMarkdown = async () => {
    const texts = await Promise.all(
      [...new Set(scripts)].map(async (url) => (await page.request.get(url)).text()),
    )
    return texts.some((text) => text.includes('blockQuote'))
  }
  expect(scripts.length).toBeGreaterThan(3)
  expect(await readsMarkdown()).toBe(false)
  await page.goto('/faq')
  await hydrated(page)
  expect(await readsMarkdown()).toBe(true)
})

// Last of all: the examples do not come back.
test('all examples are removed after a question, and the strip with them', async ({ page }) => {
  await open(page)
  await expect(page.getByText('The items and reviews in this shop are examples.')).toBeVisible()
  const remove = page.getByRole('region', { name: 'Demo stock' }).getByRole('button')
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove all examples?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Remove all examples' }).click()
  await expect(page.getByText('All examples are removed')).toBeVisible()
  await expect(page.getByText('No examples are in the shop')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Demo stock' })).toBeFocused()
  await expect(page.getByText('The items and reviews in this shop are examples.')).toHaveCount(0)
})
