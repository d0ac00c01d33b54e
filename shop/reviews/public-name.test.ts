import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Anna Vermeer', 'Anna V.'],
  ['  Anna   Maria van der Berg ', 'Anna B.'],
  ['Sofie K', 'Sofie K.'],
  ['Johan P.', 'Johan P.'],
  ['Anna', 'Anna'],
  ['Łucja śliwińska', 'Łucja Ś.'],
  ['Zoë A\u030Askog', 'Zoë A\u030A.'],
  ['Rob ‘Hooft’', 'Rob H.'],
  ['山田 太郎', '山田 太.'],
  ['Anna 🌹', 'Anna'],
  ['Anna anna@example.org', 'Anna'],
  ['anna@example.org', 'Customer'],
  ['https://evil.example/win Vermeer', 'Vermeer'],
  ['Former customer', 'Former customer'],
])('of %j the public reads %j', (name, said) => {
  expect(publicName(name)).toBe(said)
})

test.each(['Anna Vermeer', 'Zoë A\u030Askog', 'Anna'])(
  'a name that was shortened stays as it is: %s',
  (name) => {
    expect(publicName(publicName(name))).toBe(publicName(name))
  },
)
