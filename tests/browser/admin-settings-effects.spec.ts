import { expect, expectAccessible, test } from './fixtures.ts'
import { field, open, save } from './settings-form.ts'
import { comeAsCustomer, fillCart } from './shop.ts'

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
  // The bar around the form belongs to the same page and already has the new name.
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

test('each setting is in the next visitor’s HTML, though the page was cached', async ({
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
    // Twice, because the second response comes from the cache.
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
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/, with Stripe$/)
  await owner.settle({ checkoutOpen: true, paymentMethods: ['PayPal', 'Stripe'] })
})
