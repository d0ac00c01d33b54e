import { expect, test } from 'vitest'
import { withoutPlace } from './house-places.ts'

test.each([
  ['Hermès Paris', 'Hermès'],
  ['guerlain paris', undefined],
  ['ysl paris edt', 'ysl edt'],
  ['paris', undefined],
  ['hermes terre', undefined],
])('%s without its place is %s', (keyword, expected) => {
  expect(withoutPlace(keyword, ['Hermès', 'Yves Saint Laurent'])).toBe(expected)
})
