import { expect, test } from 'vitest'
import { defaultSynonyms } from '../default-synonyms.ts'
import { synonymsOf } from '../synonyms.ts'
import { inKnownParts } from './known-parts.ts'

const synonyms = synonymsOf(defaultSynonyms)

test.each([
  ['maigloeckchen', 'maiglockchen'],
  ['Zerstaeuber guerlain', 'zerstauber guerlain'],
  ['geurtje', 'geur'],
  ['monstertjes', 'monster'],
  ['hangertje', 'hanger'],
  ['proefmonster', 'monster'],
  ['proefflesje', 'sample'],
  ['zeepset', 'zeep set'],
  ['badzeep', 'bath zeep'],
  ['halsketting', 'ketting'],
  ['cadeaupakket', 'cadeau set'],
  ['tasverstuiver', 'purse verstuiver'],
  ['Taschenzerstäuber', 'purse zerstauber'],
  ['parfumverstuiver', 'verstuiver'],
  ['Puderdöschen', 'puderdose'],
  ['vanilleparfum', 'vanille perfume'],
  ['Rosenoel', 'rosen'],
  ['rozenkaars', 'rozen kaars'],
])('%s is written as %s', (typed, written) => {
  expect(inKnownParts(typed, synonyms)).toBe(written)
})

test.each(['guerlain', 'opium', 'waschmaschine', 'handtas', 'roos', 'xqzzyw', 'tafeltje'])(
  '%s stays as it is',
  (typed) => {
    expect(inKnownParts(typed, synonyms)).toBeUndefined()
  },
)
