import { expect, test } from 'vitest'
import { singularsOf } from './stems.ts'

test('a plural may be of several words, none shorter than three letters', () => {
  expect(singularsOf('roses')).toEqual(['ros', 'rose'])
  expect(singularsOf('berries')).toEqual(['berry', 'berri', 'berrie'])
  expect(singularsOf('gas')).toEqual([])
  expect(singularsOf('geuren', 'nl')).toEqual(['geur'])
  expect(singularsOf('waniliowe', 'pl')).toEqual(['waniliowa', 'waniliowy'])
})
