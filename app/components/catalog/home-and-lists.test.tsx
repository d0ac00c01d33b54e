import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ofEachFlag } from '#shop/catalog/list/flags.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { FilterForm } from './filter-form.tsx'
import { TrustLine } from './trust-line.tsx'

/** The text between tags, in document order. */
function wordsOf(children: ReactNode): string[] {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => children }])
  const settings = { ...defaultSettings, paymentMethods: ['Paypal', 'Stripe'] }
  return renderToStaticMarkup(
    <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { settings } } }} />,
  )
    .split(/<[^>]+>/)
    .map((words) => words.trim())
    .filter(Boolean)
}

test('the home page says how to pay, what can go back and who sells', () => {
  const words = wordsOf(<TrustLine />)
  expect(words).toEqual(
    expect.arrayContaining(['Paypal', 'Visa', 'Mastercard', 'Shipping and returns', 'Who we are']),
  )
})

test('Vintage and In stock are the first filters of a list, and condition, level and notes among the others', () => {
  const facets: ProductFacets = {
    ...{
      category: [],
      era: [],
      typ: [],
      house: [],
      family: [],
      sex: [],
      sizes: [],
      price: { min: 1, max: 2 },
    },
    ...{ condition: [{ value: 'used', count: 1 }], fill: [{ value: '75-89', count: 1 }] },
    ...{ note: [{ value: 'iris', count: 1 }] },
    ...ofEachFlag(() => 1),
  }
  const address = { page: 1, more: 0, filters: [], category: 'perfume' } as const
  const words = wordsOf(<FilterForm id="filters" address={address} facets={facets} />)
  expect(words.filter((word) => !/^\d/.test(word)).slice(0, 2)).toEqual(['Vintage', 'In stock'])
  expect(words).toEqual(expect.arrayContaining(['Used', '75–89% full', 'Iris']))
})
