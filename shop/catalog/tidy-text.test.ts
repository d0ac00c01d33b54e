import { expect, test } from 'vitest'
import { tidyLine, tidyProse } from './tidy-text.ts'

test('what would turn the text around it to the other direction is taken out of lines and of prose', () => {
  const turned = 'Hanna \u202etiW ed\u202c \u2066a\u2069\u200e\u200f\u061c'
  expect(tidyLine(turned)).toBe('Hanna tiW ed a')
  expect(tidyProse(`One\n${turned}`)).toBe('One\nHanna tiW ed a')
  // Letters of either direction, and emoji of several characters, stay as they are.
  expect(tidyLine('عطر ושמן 👩‍🔬')).toBe('عطر ושמן 👩‍🔬')
})

test('a text that nobody can see is empty', () => {
  expect(['\u200b', '\u3164 \u2800', '\u202e'].map(tidyLine)).toEqual(['', '', ''])
})
