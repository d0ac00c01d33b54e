import { describe, expect, test } from 'vitest'
import type { TestShop } from '#tests/support/app.ts'
import { setUpSearch } from '#tests/support/set-up-search.ts'

let shop: TestShop
const { search, suggest } = setUpSearch((open) => {
  shop = open
})

describe('a word is not taken for one that only descriptions have', () => {
  test.each([
    'nike shoes',
    'sofa',
    'axe',
    'aramis',
    'iphone',
    'watch',
    'dog food',
    'bread',
    'lastt',
    'sweater',
    'router',
    'wifi router',
    'doctor',
    'carpet',
    'banana',
    'null',
    'tablelamp',
    'carparking',
  ])('%s finds nothing', async (keyword) => {
    const { total, corrected } = await search(keyword)
    expect({ total, corrected }).toEqual({ total: 0, corrected: undefined })
  })

  test.each([
    ['propeler bottle', 'propeller bottle'],
    ['guerlain frankincence', 'guerlain frankincense'],
    ['minature', 'miniature'],
    ['hremes', 'hermes'],
    ['teddybear', 'teddy bear'],
    ['vhanel', 'chanel'],
    ['givanchi', 'givenchy'],
    ['li bre', 'libre'],
    ['git card', 'gift card'],
    ['shalimar epd', 'shalimar edp'],
    ['poe me', 'poeme'],
    ['24faubourg', '24 faubourg'],
    ['voldenuit', 'vol de nuit'],
    ['cuirderussie', 'cuir de russie'],
    ['lavieestbelle', 'la vie est belle'],
    ['guerlain lapetiterobenoire', 'guerlain la petite robe noire'],
    ['portraitofalady', 'portrait of a lady'],
    ['guerlain paure', 'guerlain parure'],
    ['amarie', 'amarige'],
  ])('%s is still %s: titles, notes and meanings count', async (keyword, corrected) => {
    expect((await search(keyword)).corrected).toBe(corrected)
  })
})

test.each([
  ['pathco', 'patchouli'],
  ['sandla', 'sandalwood'],
])('what is typed as %s may be the beginning of the note %s', async (keyword, note) => {
  expect((await suggest(keyword)).corrected).toBe(note)
})

test.each([
  ['for him', 'men'],
  ['wome', 'women'],
  ['197', '1970s'],
  ['minia', 'miniature'],
  ['decan', 'decant'],
  ['eau de parf', 'eau de parfum'],
  ['under 50 eu', 'under 50'],
  ['roos', 'roos'],
])('%s suggests what the search finds for %s', async (typed, meant) => {
  const suggested: { _id: string }[] = (await suggest(typed)).products
  const found = (await search(meant)).products.slice(0, suggested.length)
  expect(suggested.length).toBeGreaterThanOrEqual(5)
  expect(suggested.map(({ _id }) => _id)).toEqual(found.map(({ _id }) => _id))
})

test('what nothing begins with is not taken for a word with another first letter', async () => {
  expect(await suggest('volde')).not.toHaveProperty('corrected')
})

test('a whole word with a slip comes before the beginning of another', async () => {
  expect((await suggest('vanila')).corrected).toBe('vanilla')
})

test.each([
  ['opium parfum', 'Opium'],
  ['shalimar parfum', 'Shalimar'],
  ['shalimar extrait', 'Shalimar'],
  ['shalimar sealed', 'Shalimar'],
  ['opium miniature', 'Opium'],
  ['looking for a small bottle of opium', 'Opium'],
  ['vol de nuit edt', 'Vol de Nuit'],
  ['shalimar 1950s extrait purple bottle', 'Shalimar'],
])('of %s only a sold one is left, so that others of the name are shown too', async (keyword, name) => {
  const { products } = await search(keyword)
  expect(products[0]).toMatchObject({ name, quantity: 0 })
  const sellable = products.filter(({ quantity }) => quantity > 0)
  expect(sellable.length).toBeGreaterThanOrEqual(2)
  expect(new Set(sellable.map((product) => product.name))).toEqual(new Set([name]))
})

test('a word with more typed behind it is no beginning of another', async () => {
  const titles = (await search('coco edp')).products.map(({ title }) => title)
  expect(titles.length).toBeGreaterThanOrEqual(3)
  expect(titles.filter((title) => !title.includes('Coco'))).toEqual([])
  expect((await search('edt shalim')).products[0]?.title).toContain('Shalimar')
})

describe('conditions are read where the stock says them', () => {
  test.each<[string, (condition: string) => boolean]>([
    ['90% full', (condition) => condition.includes('90% full')],
    ['at least 90% full', (condition) => /9[05]% full/.test(condition)],
    ['half full', (condition) => condition.includes('50% full')],
    ['bijna vol', (condition) => /9[05]% full/.test(condition)],
    ['guerlain 85 % voll', (condition) => condition.includes('85% full')],
    ['good condition', (condition) => /good/.test(condition)],
    ['très bon état', (condition) => condition.includes('very good')],
    ['mint condition', (condition) => /unused|sealed|very good/.test(condition)],
    ['scellé', (condition) => condition.includes('sealed')],
    ['partially used', (condition) => /used|opened/.test(condition)],
  ])('%s', async (keyword, fits) => {
    const { products, understood } = await search(keyword)
    expect(understood?.map(({ filter }) => filter)).toContain('condition')
    expect(products.length).toBeGreaterThan(0)
    const { rows } = await shop.database.pool.query<{ condition: string }>(
      'SELECT condition FROM products WHERE id = ANY($1)',
      [products.map(({ _id }) => _id)],
    )
    expect(rows.filter(({ condition }) => !fits(condition))).toEqual([])
  })

  test.each(['bnib guerlain', 'guerlain nib', 'guerlain ovp'])(
    'what nothing meets leaves the rest: %s',
    async (keyword) => {
      const { products } = await search(keyword)
      expect(products.length).toBeGreaterThan(5)
      expect(products.filter(({ house }) => house !== 'Guerlain')).toEqual([])
    },
  )
})

test.each([
  ['scheerzeep', 'shaving soap'],
  ['Rasierseife', 'shaving soap'],
  ['savon à raser', 'shaving soap'],
  ['sjaal', 'scarf'],
  ['Halstuch', 'scarf'],
  ['sel de bain', 'bath salts'],
  ['świeczka', 'candle'],
  ['poudrier', 'compact'],
  ['talc', 'talc'],
  ['czerwona moskwa', 'Krasnaya Moskva'],
  ['vaporisateur', 'spray'],
  ['Seidentuch', 'scarf'],
  ['books', 'dictionary'],
  ['savon à la lavande', 'lavender'],
  ['little black dress guerlain', 'La Petite Robe Noire'],
  ['paper strips', 'blotters'],
  ['medallion', 'locket'],
  ['vast parfum', 'solid perfume'],
  ['14 carat gold', '14k'],
])('%s finds %s first', async (keyword, words) => {
  const [first] = (await search(keyword)).products
  expect(first?.title.toLowerCase()).toContain(words.toLowerCase())
})

test.each([
  ...[
    'cannelle',
    'jacinthe',
    'œillet',
    'girofle',
    'clou de girofle',
    'miel',
    'pêche',
    'cèdre',
    'pamplemousse',
  ],
  ...['bois de santal', 'noix de muscade', 'angélique', 'komijn', 'Lorbeer', 'przyprawy'],
])('the note %s is found in whatever language it is asked for', async (keyword) => {
  const { products, corrected, missed } = await search(keyword)
  expect(products.length).toBeGreaterThan(0)
  expect({ corrected, missed }).toEqual({})
})

test.each([
  ['seif', 'soap'],
  ['gift c', 'Gift card'],
  ['chanel no 1', 'N°19'],
  ['47', '4711'],
  ['book', 'dictionary'],
  ['santal 3', 'Santal 33'],
])('who has typed %s so far is offered %s', async (keyword, words) => {
  const [first] = (await suggest(keyword)).products
  expect(first?.title).toContain(words)
})
