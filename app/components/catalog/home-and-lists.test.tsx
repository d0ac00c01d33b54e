import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { productsQuery } from '#app/api/product-list.ts'
import { QueryClient } from '#app/api/query/query-cache.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import { homeTexts } from '#app/texts/home.ts'
import { ofEachFlag } from '#shop/catalog/list/flags.ts'
import type { ProductFacets, ProductPage } from '#shop/catalog/product.schema.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { FilterForm } from './filter-form.tsx'
import { HomeList } from './home-list.tsx'
import type { LoadedList } from './list-loader.ts'
import { NoResults } from './no-results.tsx'
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

const noFacets: ProductFacets = {
  ...{ category: [], era: [], typ: [], house: [], family: [], sex: [] },
  ...{ condition: [], fill: [], note: [], sizes: [], price: null },
  ...ofEachFlag(() => 0),
}

test('the home page says how to pay, what can go back and who sells', () => {
  const words = wordsOf(<TrustLine />)
  expect(words).toEqual(
    expect.arrayContaining(['Paypal', 'Visa', 'Mastercard', 'Shipping and returns', 'Who we are']),
  )
})

test('a slide of the home page says how many items there are, unless there are none', () => {
  const { vintage, soap, miniatures } = homeTexts.hero.slides
  expect(vintage.text(0)).toBe('Each photographed and described as it is. Most exist once.')
  expect(soap.text(1)).toMatch(/^1 soap or powder, some in/)
  expect(miniatures.text(1250)).toMatch(/^1,250 miniatures, filled/)
})

test('a shop without products promises no full shelves, and shows no heading over nothing and no filters', () => {
  const client = new QueryClient()
  const none: ProductPage = { products: [], page: 1, pages: 0, total: 0, facets: noFacets }
  client.setQueryData(productsQuery({ page: 1, filters: [] }).queryKey, none)
  const wordsIn = (part: ReactNode) =>
    wordsOf(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  const address = { page: 1, more: 0, filters: [] }
  expect(wordsIn(<NoResults address={address} />)).toEqual([
    'The shelves are empty at the moment',
    'Say what you look for, and we write to you when it comes in.',
    'Tell me when it comes in',
  ])
  const list: LoadedList = { address, parts: [none], whole: none, renderedAt: Date.now() }
  const words = wordsIn(<HomeList list={list} isBelow />)
  expect(words).toContain('All items')
  expect(words).not.toContain('Under €50')
})

test('Vintage and In stock are the first filters of a list, and condition, level and notes among the others', () => {
  const facets: ProductFacets = {
    ...noFacets,
    price: { min: 1, max: 2 },
    condition: [{ value: 'used', count: 1 }],
    fill: [{ value: '75-89', count: 1 }],
    note: [{ value: 'iris', count: 1 }],
    ...ofEachFlag(() => 1),
  }
  const address = { page: 1, more: 0, filters: [], category: 'perfume' } as const
  const words = wordsOf(<FilterForm id="filters" address={address} facets={facets} />)
  expect(words.filter((word) => !/^\d/.test(word)).slice(0, 2)).toEqual(['Vintage', 'In stock'])
  expect(words).toEqual(expect.arrayContaining(['Used', '75–89% full', 'Iris']))
})
