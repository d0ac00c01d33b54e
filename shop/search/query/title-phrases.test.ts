import { expect, test } from 'vitest'
import { phrasesOf } from './title-phrases.ts'

test('a title is read as its runs of words, without the commas around them', () => {
  expect(phrasesOf('Guerlain “Mitsouko”, 30 ml')).toEqual([
    'Guerlain',
    'Guerlain “Mitsouko',
    'Guerlain “Mitsouko”, 30',
    'Guerlain “Mitsouko”, 30 ml',
    'Mitsouko',
    'Mitsouko”, 30',
    'Mitsouko”, 30 ml',
    '30',
    '30 ml',
    'ml',
  ])
  expect(phrasesOf("L'Heure Bleue")).toContain("L'Heure Bleue")
})

test('a long title has no more phrases than a short list holds', () => {
  expect(phrasesOf(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(69)
  expect(phrasesOf(' , . ')).toEqual([])
})
