import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greetedName, withoutLinks } from './typed-text.ts'

/** Everything that mail programs turn into links, and more. */
const linkLike = /[^\s.]\s*:\s?\/\/|www\.\S|[^\s@]@[^\s@]|\S[.\u2024\u3002\ufe52\uff0e\uff61]\S/iu

const lures = [
  'Win at https://evil.example',
  'evil.example',
  'www.evil.example/win',
  'http:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  'hxxp:\\\\evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'evil․example',
  'https：／／evil．example',
  'evil\u200b.example',
  'Anna\r\nhttps://evil.example',
  'Anna\u2028evil.example',
  'mailto:win@evil.example',
  'win＠evil.example',
  'a.b.c.d.e',
  'xn--evl-tma.example',
  'javascript:alert(1)//evil.example',
  '[Win](https://evil.example)',
  '<a href="https://evil.example">Win</a>',
]

test.each(lures)('%j does not become a link, and nobody is greeted with it', (lure) => {
  expect(withoutLinks(lure)).not.toMatch(linkLike)
  expect(withoutLinks(lure)).not.toMatch(/[\r\n\u2028\u2029\u200b]/)
  expect(greetedName(lure)).toBe('')
})

test('whatever is typed, nothing in it can be taken for an address', () => {
  const parts = fc.constantFrom(
    'evil',
    'example',
    'www',
    'https',
    ':',
    '/',
    '.',
    '@',
    '。',
    '．',
    ' ',
    '\n',
    '\u200d',
    '-',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (typed) => {
        expect(withoutLinks(typed)).not.toMatch(linkLike)
        expect(withoutLinks(typed)).not.toMatch(/\p{Cc}/u)
        expect(greetedName(typed)).not.toMatch(linkLike)
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  'Hanna',
  'Anne-Marie',
  'Jean Paul',
  'Łucja',
  'O’Neill',
  'Dr. Anna',
  'J. R.',
  '慧',
  'Åsa',
  'Мария',
])('a person called %s is greeted so', (typed) => {
  expect(greetedName(typed)).toBe(typed)
})

test('an address stays readable, if with a space more', () => {
  expect(withoutLinks('Oudegracht 158/3')).toBe('Oudegracht 158/3')
  expect(withoutLinks('c/o Müller, Hs. 4')).toBe('c/o Müller, Hs. 4')
  expect(withoutLinks('St.Gallen')).toBe('St. Gallen')
  expect(withoutLinks('  Łódź ')).toBe('Łódź')
})
