import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Likeness, ProductView, SimilarList } from '#shop/catalog/product.schema.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import { exampleView } from '#tests/support/product-view.ts'
import { BuyBox } from './buy-box.tsx'
import { SimilarItems } from './similar-items.tsx'

const bottle = exampleView({
  ...{ title: 'Mitsouko', house: 'Guerlain', name: 'Mitsouko', price: 148, quantity: 1, vintage: true },
  condition: 'used, 85% full; box worn',
  facts: { fill: 85, box: 'box worn', condition: 'used' },
})
const nothingSimilar: SimilarList = { products: [], tryFirst: null }

/** The text between tags, in document order. */
function wordsOf(children: ReactNode): string[] {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => children }])
  const loaderData = { root: { settings: { ...defaultSettings, paymentMethods: ['Paypal'], express: [] } } }
  return renderToStaticMarkup(<Page initialEntries={['/']} hydrationData={{ loaderData }} />)
    .split(/<[^>]+>/)
    .map((words) => words.trim())
    .filter(Boolean)
}
const boxOf = (product: ProductView, similar = nothingSimilar) =>
  wordsOf(<BuyBox product={product} similar={similar} isSold={product.quantity === 0} />)

test('fill level, condition and box stand beside the price, before the button', () => {
  const words = boxOf(bottle)
  const places = ['€148.00', 'Fill level', '85%', 'Condition', 'Used', 'Box', 'Box worn', 'Add to cart'].map(
    (word) => words.indexOf(word),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a sold bottle says when it was sold, what it was, and how to be notified of another', () => {
  const words = boxOf({ ...bottle, quantity: 0, soldIn: '2026-11' })
  expect(words).toEqual(
    expect.arrayContaining([
      'Sold in November 2026',
      'Price €148.00',
      '85%',
      'Used',
      'Tell me when another comes in',
    ]),
  )
  expect(words).not.toContain('Add to cart')
  expect(boxOf({ ...bottle, quantity: 0, isHeld: true })).toContain('Held for an order')
})

test('a bottle leads to its sample, and a sample to its bottle', () => {
  const sample = { ...bottle, category: 'sample', typ: 'parfume', size: 1, price: 5 } as const
  const first = (product: ProductView, other: ProductView) =>
    boxOf(product, { products: [], tryFirst: other }).filter((words) => words.includes('€'))
  expect(first(bottle, sample).at(-1)).toContain('Try it first')
  expect(first(sample, { ...bottle, size: 30 }).at(-1)).toContain('€148.00')
})

test('what is similar says why, in words', () => {
  const none: Likeness = { sameScent: false, sameHouse: false, family: null, notes: [] }
  const why = (likeness: Partial<Likeness>) => {
    const products = [{ ...bottle, _id: 'other', likeness: { ...none, ...likeness } }]
    return wordsOf(<SimilarItems product={bottle} similar={{ products, tryFirst: null }} isSold={false} />)
  }
  expect(why({ sameScent: true, notes: ['iris'] })).toContain('The same scent')
  expect(why({ notes: ['iris', 'aldehydes', 'musk'] })).toContain('Shares iris and aldehydes')
  expect(why({ family: 'chypre' })).toContain('Also chypre')
  expect(why({ sameHouse: true })).toContain('Also by Guerlain')
})
