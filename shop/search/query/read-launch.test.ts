import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'
import type { StockWords } from './reading.ts'

const stock: StockWords = {
  houses: ['Chanel'],
  eras: ['1920s', '1970s'],
  conditions: [],
  launchYears: new Set([1889, 1906, 1912, 1919, 1921, 1925, 1948, 1977, 2005]),
}

/** What a keyword claims, and after a dash what is left to search for. */
const read = (keyword: string) => {
  const { claims, rest } = readClaims(keyword, stock)
  const said = claims.map(
    ({ filter, value, min, max }) => `${filter}:${value || `${min ?? ''}..${max ?? ''}`}`,
  )
  return `${said.join(' ')} - ${rest}`
}

test.each([
  ['launched in 1921', 'year:1921..1921 - '],
  ['created 1948', 'year:1948..1948 - '],
  ['1910', 'year:1910..1919 - '],
  ['y2k perfume', 'year:2000..2009 category:perfume - '],
  ['chanel introduced in 1921', 'year:1921..1921 - chanel'],
  ['launched before 1925', 'year:..1924 - '],
  ['launched in the 1920s', 'year:1920..1929 - '],
  ['launched between 1910 and 1920', 'year:1910..1920 - '],
  ['gelanceerd in 1977', 'year:1977..1977 - '],
  ['lanciert im Jahr 1921', 'year:1921..1921 - '],
  ['stworzony w 1925 roku', 'year:1925..1925 - '],
  ['sorti en 1921', 'year:1921..1921 - '],
  ['belle époque', 'year:1871..1914 - '],
  ['19th century', 'year:1800..1899 - '],
  ['XIX wiek', 'year:1800..1899 - '],
  ['art nouveau', 'year:1890..1910 - '],
  ['Jugendstil', 'year:1890..1910 - '],
])('“%s” is about when a scent came out: %s', (keyword, expected) => {
  expect(read(keyword)).toBe(expected)
})

test.each([
  ['1948', 'year:1948..1948 - '],
  ['mitsouko 1919', 'year:1919..1919 - mitsouko'],
  ['anno 1919', 'year:1919..1919 - '],
  ['1910s', 'year:1910..1919 - '],
  ['my birth year 1948', 'year:1948..1948 - '],
])('“%s”, of whose decade the stock has no bottle, is the time of a scent: %s', (keyword, expected) => {
  expect(read(keyword)).toBe(expected)
})

test.each([
  ['1977', 'era:1970s - '],
  ['before 1977', 'era:before 1977 - '],
  ['aus dem Jahr 1977', 'era:1970s - '],
  ['roaring twenties', 'era:1920s - '],
  ['art deco', 'era:1920s / 1930s - '],
  ['geboortejaar 1977', 'era:1970s - '],
])('“%s” is about when a bottle was made: %s', (keyword, expected) => {
  expect(read(keyword)).toBe(expected)
})

test.each([
  ['launched in 1931', ' - launched 1931'],
  ['1881', ' - 1881'],
  ['18th century', ' - 18th century'],
])('“%s” stays as typed, since nothing of the stock came out then', (keyword, expected) => {
  expect(read(keyword)).toBe(expected)
})
