import { expect, test } from 'vitest'
import { looserReading } from './looser-reading.ts'
import { readClaims } from './read-claims.ts'

const stock = { houses: [], eras: ['1970s', '1990s'], conditions: [] }
const loose = (keyword: string) => looserReading(readClaims(keyword, stock))?.claims.map(({ value }) => value)

test.each([
  ['90s perfume', ['1990s']],
  ["men's cologne", ['men']],
  ["70s men's cologne", ['1970s', 'men']],
])('%s is also whatever else is %s', (keyword, values) => {
  expect(loose(keyword)).toEqual(values)
})

test.each(['perfume', 'cologne', '70s cologne', 'eau de cologne for men', 'rose perfume'])(
  '%s has no looser meaning',
  (keyword) => {
    expect(loose(keyword)).toBeUndefined()
  },
)

test('parfum beside a word is the strength, unless nothing of it is found', () => {
  const reading = readClaims('zomer parfum', stock)
  expect(looserReading(reading)).toBeUndefined()
  expect(looserReading(reading, { isFound: false })?.claims).toEqual([])
})
