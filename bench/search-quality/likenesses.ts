import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, house, priced, type Rule, type Stocked, sex } from './rules.ts'

/** Scents that people compare others with, and ways to ask for similar ones. */
const named: readonly { house: string; name: string; asked: string }[] = [
  {
    house: 'Guerlain',
    name: 'Mitsouko',
    asked:
      'like mitsouko | similar to mitsouko | podobne do mitsouko | szukam czegoś podobnego do mitsouko | like mitsoko',
  },
  {
    house: 'Guerlain',
    name: 'Shalimar',
    asked:
      'perfume similar to shalimar | zoals shalimar | comme shalimar | shalimar alternative | vintage shalimar alternative | what smells like shalimar? | perfumes like shalimar edp | parfum qui ressemble à shalimar de guerlain',
  },
  { house: 'Chanel', name: 'N°5', asked: 'alternative to chanel no 5 | iets als chanel no 5' },
  {
    house: 'Thierry Mugler',
    name: 'Angel',
    asked: 'lijkt op angel | something like angel | zoiets als angel | inspired by angel',
  },
  {
    house: 'Yves Saint Laurent',
    name: 'Opium',
    asked:
      'ähnlich wie opium | zamiennik opium | like the perfume opium | hetzelfde als opium | cheap opium dupe',
  },
  {
    house: 'Robert Piguet',
    name: 'Fracas',
    asked: 'something like fracas | smells like fracas | similar scent to fracas',
  },
  { house: 'Le Labo', name: 'Santal 33', asked: 'dupe for santal 33 | dupe santal 33' },
  { house: 'Christian Dior', name: 'Sauvage', asked: 'similar to dior sauvage' },
  {
    house: 'Maison Francis Kurkdjian',
    name: 'Baccarat Rouge 540',
    asked: 'alternative to baccarat rouge',
  },
]

const notesOf = ({ notes }: Stocked) => new Set(notes.split(','))

/** Accepts products of the same family or house, or with four notes in common, but not the scent itself. */
function alike(stock: readonly Stocked[], own: { house: string; name: string }): Rule {
  const pieces = stock.filter((one) => one.house === own.house && one.name === own.name)
  const families = new Set(pieces.map(({ family }) => family))
  const notes = new Set(pieces.flatMap((piece) => [...notesOf(piece)]))
  return (product) =>
    product.name !== own.name &&
    (families.has(product.family) ||
      product.house === own.house ||
      notesOf(product).intersection(notes).size >= 4)
}

/** Queries for products similar to a named one. */
export const likenessesIn = (stock: readonly Stocked[]): JudgedQuery[] => [
  ...named.flatMap((own) => waysToAsk('like another', alike(stock, own), own.asked)),
  ...waysToAsk(
    'like another',
    both(alike(stock, { house: 'Guerlain', name: 'Shalimar' }), priced(0, 30)),
    'like shalimar under 30 | shalimar alternative under 30 | like shalimr under 30',
  ),
  ...waysToAsk(
    'like another',
    both(alike(stock, { house: 'Guerlain', name: 'Shalimar' }), (product) => !house('Guerlain')(product)),
    'something like shalimar but not guerlain',
  ),
  ...waysToAsk(
    'like another',
    both(alike(stock, { house: 'Christian Dior', name: 'Sauvage' }), sex('men')),
    'mens fragrance similar to sauvage',
  ),
  ...waysToAsk(
    'like another',
    both(alike(stock, { house: 'Yves Saint Laurent', name: 'Opium' }), sex('men')),
    'opium dupe for men',
  ),
  ...waysToAsk('exclusions', (product) => !/opium/i.test(product.title), 'not like opium'),
]
