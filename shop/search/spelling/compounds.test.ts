import { expect, test } from 'vitest'
import { splitCompounds } from './compounds.ts'

test.each([
  ['lavendelzeep', 'lavendel zeep'],
  ['Lavendelseife 100 g', 'Lavendel seife 100 g'],
  ['vintage rozenparfum', 'vintage rozen parfum'],
  ['Rosenparfüm', 'Rosen parfüm'],
  ['parfum', 'parfum'],
  ['zeep', 'zeep'],
  ['marigold', 'mari gold'],
  ['Goldschmuck', 'Gold schmuck'],
  ['24faubourg', '24 faubourg'],
  ['santal33', 'santal 33'],
  ['br540 100ml', 'br540 100ml'],
  ["guerlain's mitsouko", 'guerlain mitsouko'],
  ['eau detoilette', 'eau de toilette'],
  ['197os', '1970s'],
  ["parfum d'été", 'parfum été'],
])('%s is read as %s', (typed, read) => {
  expect(splitCompounds(typed)).toBe(read)
})

test('a long word costs little', () => {
  const word = `${'a'.repeat(90)}zeepx`
  expect(splitCompounds(word)).toBe(word)
})
