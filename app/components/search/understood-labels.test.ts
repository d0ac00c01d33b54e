import { expect, test } from 'vitest'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'
import { keywordWithout, understoodLabel, withKeyword } from './understood-labels.ts'

type Claim = Pick<UnderstoodWords, 'filter'> & Partial<UnderstoodWords>
const words = (claim: Claim): UnderstoodWords => ({ value: '', words: '', without: '', ...claim })

test.each<[Claim, string]>([
  [{ filter: 'era', value: '1970s' }, 'Era: 1970s'],
  [{ filter: 'house', value: 'Yves Saint Laurent' }, 'House: Yves Saint Laurent'],
  [{ filter: 'typ', value: 'edt' }, 'Concentration: EDT'],
  [{ filter: 'sex', value: 'women' }, 'For: Women'],
  [{ filter: 'category', value: 'miniature' }, 'Category: Miniatures'],
  [{ filter: 'family', value: 'floral aldehyde' }, 'Scent family: Floral aldehyde'],
  [{ filter: 'condition', value: 'sealed' }, 'Condition: sealed'],
  [{ filter: 'onlyOne', value: 'true' }, 'Only one'],
  [{ filter: 'like', value: 'mitsouko' }, 'Like: mitsouko'],
  [{ filter: 'price', max: 50 }, 'Under €50'],
  [{ filter: 'price', min: 19.95 }, 'Over €19.95'],
  [{ filter: 'price', min: 20, max: 40 }, 'Price: €20–€40'],
  [{ filter: 'size', min: 7, max: 7 }, 'Size: 7 ml'],
  [{ filter: 'size', max: 15 }, 'Size: Up to 15 ml'],
  [{ filter: 'size', min: 50, max: 100 }, 'Size: 50–100 ml'],
  [{ filter: 'size', min: 200, isStrict: true }, 'Size: Over 200 ml'],
  [{ filter: 'size', max: 50, isStrict: true }, 'Size: Under 50 ml'],
  [{ filter: 'year', min: 1921, max: 1921 }, 'Launched: 1921'],
  [{ filter: 'year', max: 1929 }, 'Launched: Up to 1929'],
])('words that mean %o are a chip %s', (claim, label) => {
  expect(understoodLabel(words(claim), 'EUR')).toBe(label)
})

test('a price is in the currency of the shop', () => {
  expect(understoodLabel(words({ filter: 'price', max: 50 }), 'USD')).toBe('Under $50')
})

test('without the words of every chip the rest of the keyword is left', () => {
  const understood = [words({ filter: 'house', words: 'ysl' }), words({ filter: 'price', words: 'under 50' })]
  expect(keywordWithout('ysl opium under 50', understood)).toBe('opium')
  expect(keywordWithout('ysl under 50', understood)).toBe('')
})

test('a keyword of which nothing is left is the whole list, from its beginning', () => {
  const address = { category: 'gift', keyword: 'under 50', page: 3, more: 1, filters: [] }
  expect(withKeyword(address, '')).toEqual({ category: 'gift', page: 1, more: 0, filters: [] })
  expect(withKeyword(address, 'rose').keyword).toBe('rose')
})
