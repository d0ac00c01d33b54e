import { expect, test } from 'vitest'
import * as locks from './advisory-locks.ts'

test('no two locks have one number', () => {
  const numbers = Object.values(locks)
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
})
