import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('one page or fewer needs no page numbers', () => {
  expect(pageWindow(1, 0)).toEqual([])
  expect(pageWindow(1, 1)).toEqual([])
})

test('up to ten pages all stand in the row', () => {
  expect(pageWindow(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a long list shows its first and last page and those around the present one', () => {
  expect(pageWindow(1, 15)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 15])
  expect(pageWindow(8, 15)).toEqual([1, 'gap', 5, 6, 7, 8, 9, 10, 11, 'gap', 15])
  expect(pageWindow(15, 15)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 13, 14, 15])
})

test('the row never holds more than ten numbers, always the present one, in order and without doubles', () => {
  const places = fc
    .integer({ min: 2, max: 500 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))
  fc.assert(
    fc.property(places, ({ page, pages }) => {
      const numbers = pageWindow(page, pages).filter((entry) => entry !== 'gap')
      expect(numbers.length).toBeLessThanOrEqual(10)
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
    }),
  )
})

test('a gap stands exactly where numbers are left out', () => {
  const places = fc
    .integer({ min: 2, max: 200 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))
  fc.assert(
    fc.property(places, ({ page, pages }) => {
      const entries = pageWindow(page, pages)
      for (const [index, entry] of entries.entries()) {
        const next = entries[index + 1]
        if (entry === 'gap' || next === undefined) continue
        if (next === 'gap') expect(entries[index + 2]).toBeGreaterThan(entry + 1)
        else expect(next).toBe(entry + 1)
      }
    }),
  )
})
