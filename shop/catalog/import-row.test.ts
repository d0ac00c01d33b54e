import { expect, test } from 'vitest'
import { parseProductRow, parseReviewRow } from './import-row.ts'

const bottle = {
  sku: 'PERF-0042',
  title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  price: '129.00',
  category: 'perfume',
  typ: 'edt',
  sex: 'women',
  size_ml: '93',
  quantity: '1',
  notes_top: 'bergamot;peach',
  show: '1',
}

const errorsOf = (change: Record<string, string>) => {
  const result = parseProductRow({ ...bottle, ...change })
  return result.ok ? {} : result.errors
}

test('a line of the catalogue becomes a product with its price in cents', () => {
  const result = parseProductRow(bottle)
  expect(result).toMatchObject({
    ok: true,
    value: {
      price: 12_900,
      compare_at_price: null,
      size_ml: 93,
      notes_top: ['bergamot', 'peach'],
      notes_heart: [],
      show: true,
      nowe: false,
      magazine: 'NL',
    },
  })
})

test.each([
  [{ price: '12,50' }, 1250],
  [{ price: '1.234,50' }, 123_450],
  [{ price: '€ 19.95' }, 1995],
])('a price typed as %o is understood', (change, price) => {
  expect(parseProductRow({ ...bottle, ...change })).toMatchObject({ ok: true, value: { price } })
})

test.each([
  ['price', 'cheap', '“cheap” is no amount; write 19.95'],
  ['price', '', 'is missing'],
  ['price', '-5', '“-5” is no amount; write 19.95'],
  ['compare_at_price', '129.00', 'is not above the price'],
  ['category', 'perfumes', '“perfumes” is none of perfume, miniature, sample, soapandpowder, gift, gold'],
  ['category', '', 'is missing'],
  ['typ', 'eau', '“eau” is none of edp, edt, edc, parfume'],
  ['quantity', '2.5', '“2.5” is no whole number from 0 to 1000000'],
  ['quantity', '-1', '“-1” is no whole number from 0 to 1000000'],
  ['size_ml', '0', '“0” is no size in ml'],
  ['year', '19', '“19” is no whole number from 1700 to 2200'],
  ['show', 'yes', '“yes” is neither 1 nor 0'],
  ['magazine', 'DE', '“DE” is none of NL, OSK'],
  ['title', ' \t ', 'is missing'],
  ['title', 'x'.repeat(201), 'at most 200 characters'],
])('a %s of "%s" is refused in words', (column, value, sentence) => {
  expect(errorsOf({ [column]: value })).toEqual({ [column]: sentence })
})

test('a shown product needs a price, a hidden one may wait for it', () => {
  expect(errorsOf({ price: '0', show: '1' })).toEqual({ price: 'a shown product needs a price above 0' })
  expect(errorsOf({ price: '0', show: '0' })).toEqual({})
})

test('size, type and sex of a thing that is no scent are dropped', () => {
  const result = parseProductRow({ ...bottle, category: 'gift' })
  expect(result).toMatchObject({ ok: true, value: { typ: null, sex: null, size_ml: null } })
})

test('names lose stray spaces and control characters and keep their accents', () => {
  const result = parseProductRow({
    ...bottle,
    house: '  Herme\u0300s\u0000 ',
    notes_top: ' rose ;; rose;jasmine',
  })
  expect(result).toMatchObject({ ok: true, value: { house: 'Hermès', notes_top: ['rose', 'jasmine'] } })
})

test('a description keeps its paragraphs', () => {
  const result = parseProductRow({ ...bottle, description: 'One.\r\n\r\nTwo. ' })
  expect(result).toMatchObject({ ok: true, value: { description: 'One.\n\nTwo.' } })
})

test('a review needs a rating from 1 to 5 and a date', () => {
  const review = {
    sku: 'PERF-0042',
    name: 'Ellen V.',
    rating: '5',
    comment: 'Lovely',
    created_at: '2024-03-09',
  }
  expect(parseReviewRow(review)).toMatchObject({ ok: true, value: { rating: 5 } })
  expect(parseReviewRow({ ...review, rating: '6', created_at: 'today' })).toEqual({
    ok: false,
    errors: { rating: '“6” is no rating from 1 to 5', created_at: '“today” is no date; write 2026-04-18' },
  })
})
