import { expect, test } from 'vitest'
import { likeliestReadings, type Option } from './spelling-readings.ts'

const unknown = (...parts: [string, Option[]][]) => new Map(parts)
const taken = (parts: Map<string, Option[]>) =>
  likeliestReadings(parts).map(({ taken, distance }) => [[...taken.values()].join(' '), distance])

test('the nearest reading comes first, and of two parts each is tried as its four nearest words', () => {
  const bax = ['bat', 'bay', 'box', 'bar', 'bag'].map((word) => ({ word, distance: 1 }))
  expect(
    taken(
      unknown(
        ['bax', bax],
        [
          'rsoe',
          [
            { word: 'rosee', distance: 2 },
            { word: 'rose', distance: 1 },
          ],
        ],
      ),
    ),
  ).toEqual([
    ['bat rose', 2],
    ['bay rose', 2],
    ['box rose', 2],
    ['bar rose', 2],
    ['bat rosee', 3],
    ['bay rosee', 3],
    ['box rosee', 3],
    ['bar rosee', 3],
  ])
})

test('a single part is tried as many words: in a short one a slip may have been any letter', () => {
  const words = Array.from({ length: 20 }, (_, at) => ({ word: `male${at}`, distance: 1 }))
  expect(likeliestReadings(unknown(['maue', words]))).toHaveLength(16)
})

test('a part that resembles nothing leaves no reading', () => {
  expect(taken(unknown(['bax', [{ word: 'box', distance: 1 }]], ['xqzzyw', []]))).toEqual([])
})

test('however many parts are misspelt, sixteen readings are carried on', () => {
  const options = ['bat', 'bay', 'box'].map((word) => ({ word, distance: 1 }))
  const parts = Array.from({ length: 200 }, (_, at): [string, Option[]] => [`bax${at}`, options])
  expect(likeliestReadings(unknown(...parts))).toHaveLength(16)
})
