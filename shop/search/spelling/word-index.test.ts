import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

const houses = new WordIndex(['Guerlain', 'Hermès', 'Yves Saint Laurent', 'Saint-Honoré', 'D’Orsay', '4711'])

test('a text is found by the beginning of any of its words, those that begin with it first', () => {
  expect(houses.find(['guer'])).toEqual(['Guerlain'])
  expect(houses.find(['HERMES'])).toEqual(['Hermès'])
  expect(houses.find(['sai']).sort()).toEqual(['Saint-Honoré', 'Yves Saint Laurent'])
  expect(houses.find(['sai'])[0]).toBe('Saint-Honoré')
  expect(houses.find(['ors'])).toEqual(['D’Orsay'])
  expect(houses.find(['dors'])).toEqual(['D’Orsay'])
  expect(houses.find(['47'])).toEqual(['4711'])
})

test('each typed word must begin a word of it, in any order', () => {
  expect(houses.find(['laurent', 'sa'])).toEqual(['Yves Saint Laurent'])
  expect(houses.find(['saint', 'x'])).toEqual([])
})

test('nothing typed finds nothing', () => {
  expect(houses.find([])).toEqual([])
  expect(houses.find(['', '“'])).toEqual([])
})

test('whatever is typed, only texts of the index are found, each once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 8 }),
      fc.array(fc.string(), { maxLength: 4 }),
      (texts, typed) => {
        const found = new WordIndex(texts).find(typed)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((text) => texts.includes(text))).toBe(true)
      },
    ),
  )
})
