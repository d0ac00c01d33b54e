import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlightTyped } from './highlight-typed.ts'

/** Typed characters in brackets. */
const marked = (text: string, typed: string) =>
  highlightTyped(text, typed)
    .map(({ text: stretch, isTyped }) => (isTyped ? `[${stretch}]` : stretch))
    .join('')

test('the typed beginnings of words are distinguished from what completes them', () => {
  expect(marked('Guerlain Shalimar', 'shali')).toBe('Guerlain [Shali]mar')
  expect(marked('Guerlain Mitsouko', 'guerlain mit')).toBe('[Guerlain] [Mit]souko')
  expect(marked('Guerlain Mitsouko', 'souko')).toBe('Guerlain Mitsouko')
})

test('accents and capitals make no difference', () => {
  expect(marked('Hermès Calèche', 'HERMES cale')).toBe('[Hermès] [Calè]che')
  expect(marked('Herme\u0300s', 'hermes')).toBe('[Herme\u0300s]')
  expect(marked('L’Heure Bleue', 'l’h')).toBe('[L]’[H]eure Bleue')
})

test('a script that runs from right to left and markup are text like any other', () => {
  expect(marked('عطر الورد', 'الو')).toBe('عطر [الو]رد')
  expect(marked('<b>Rose</b>', 'ro')).toBe('<b>[Ro]se</b>')
})

test('nothing typed highlights nothing', () => {
  expect(marked('Shalimar', '')).toBe('Shalimar')
  expect(marked('Shalimar', '“ ”')).toBe('Shalimar')
})

test('whatever is typed, the text stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        highlightTyped(text, typed)
          .map((stretch) => stretch.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
