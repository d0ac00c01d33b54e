import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductMatches } from '#shop/search/suggestions/product-matches.schema.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await add({
    house: 'Guerlain',
    name: 'Mitsouko',
    title: 'Guerlain Mitsouko EDT 93 ml',
    notes_base: ['oakmoss', 'tonka bean'],
    notes_words: 'oakmoss tonka bean',
  })
  await add({ house: 'Guerlain', name: 'Mouchoir', title: 'Guerlain Mouchoir de Monsieur 100 ml' })
  await add({ house: 'Hermès', name: 'Calèche', title: 'Hermès Calèche EDT 50 ml', quantity: 0 })
  await add({ house: 'Hermès', name: 'Calèche', title: 'Hermès Calèche EDT 5 ml' })
  await add({
    house: 'Chanel',
    name: 'N°5',
    title: 'Chanel N°5 EDP 50 ml',
    description: 'Not like mitsouko.',
  })
  await add({
    house: 'Mistral',
    name: 'Unseen',
    title: 'Mistral Unseen',
    show: false,
    notes_base: ['mistletoe'],
  })
  await add({ category: 'miniature', title: 'Oakwood Bark, miniature', house: 'Oakwood', name: 'Bark' })
  await add({ house: 'Mizuki', name: 'Gone', title: 'Mizuki Gone', archived_at: new Date() })
})
afterAll(() => shop.close())

const add = (fields: ProductFields) => addProduct(shop.shop.db, { description: '', ...fields })
const ask = (keyword: string, headers = {}) =>
  shop.app.inject({ url: '/api/products/matches', query: { keyword }, headers })

async function match(keyword: string): Promise<ProductMatches> {
  const answer = await ask(keyword)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = async (keyword: string) => (await match(keyword)).products.map(({ title }) => title)

test('one character is enough, and a word that begins so is suggested', async () => {
  // Every bottle has "ml" in its title, which does not count as a match.
  expect((await titles('m')).sort()).toEqual([
    'Guerlain Mitsouko EDT 93 ml',
    'Guerlain Mouchoir de Monsieur 100 ml',
  ])
  expect((await match('m')).words).toEqual(['Mitsouko', 'Mouchoir'])
})

test('hidden and archived products are neither found nor suggested, for administrators as well', async () => {
  const { headers } = await signIn(shop, { isAdmin: true })
  for (const keyword of ['mi', 'mist', 'mizuki']) {
    const { products, words } = await match(keyword)
    expect(
      products.map(({ house }) => house).filter((house) => /^mi/i.test(house)),
      keyword,
    ).toEqual([])
    expect(
      words.filter((word) => /^mi[sz]/i.test(word)),
      keyword,
    ).toEqual([])
    expect((await ask(keyword, headers)).json(), keyword).toEqual(await match(keyword))
  }
})

test('a title comes before what only speaks of it, and what can be bought before what is sold', async () => {
  expect(await titles('mitsouko')).toEqual(['Guerlain Mitsouko EDT 93 ml', 'Chanel N°5 EDP 50 ml'])
  expect(await titles('hermes cal')).toEqual(['Hermès Calèche EDT 5 ml', 'Hermès Calèche EDT 50 ml'])
})

test('the last word is completed within what the others find, in the shop’s own writing', async () => {
  expect((await match('guerlain m')).words).toEqual(['Mitsouko', 'Mouchoir'])
  expect((await match('herm')).words).toEqual(['Hermès'])
  expect((await match('oakm')).words).toEqual(['oakmoss'])
})

test('typos are corrected, and what the words were read as is said', async () => {
  const { products, words, total, corrected } = await match('gerlain mitsuko')
  expect(products.map(({ title }) => title)).toEqual(['Guerlain Mitsouko EDT 93 ml'])
  expect([words, total, corrected]).toEqual([['mitsouko'], 1, 'guerlain mitsouko'])
  expect(await match('mitsouko')).not.toHaveProperty('corrected')
})

test.each([
  ['mitsu', 'mitsouko', ['mitsouko']],
  ['gerl', 'guerlain', ['guerlain']],
  ['gerlain m', 'guerlain m', ['Mitsouko', 'Mouchoir']],
  ['gerlain mits', 'guerlain mits', ['Mitsouko']],
  ['hrem', 'hermes', ['hermes']],
])('a slip is corrected while the word is still being typed: %s', async (keyword, corrected, words) => {
  const answer = await match(keyword)
  expect([answer.corrected, answer.words]).toEqual([corrected, words])
  expect(answer.products.length).toBeGreaterThan(0)
})

test('a house is suggested by the beginning of its name, also corrected, with what it has on sale', async () => {
  const guerlain = [{ value: 'Guerlain', label: 'Guerlain', count: 2 }]
  for (const keyword of ['g', 'guer', 'gerl', 'guerlain m', 'gerlain m']) {
    expect((await match(keyword)).houses, keyword).toEqual(guerlain)
  }
  expect((await match('mitsouko')).houses).toEqual([])
  expect((await match('mis')).houses).toEqual([])
})

test('words that the search reads as filters suggest what they mean', async () => {
  const opium = await add({
    house: 'Yves Saint Laurent',
    name: 'Opium',
    title: 'Yves Saint Laurent Opium EDT',
  })
  await add({ house: 'Other', name: 'Sample', title: 'Sample: YSL Opium' })
  expect((await match('ysl')).products.map(({ _id }) => _id)).toContain(opium)
  const cheap = await add({ title: 'Soap of Marseille', price: 300, category: 'soapandpowder' })
  expect(await match('under 4')).toMatchObject({ products: [{ _id: cheap }], total: 1 })
})

test('a category is suggested with what it has on sale, and not while it is empty', async () => {
  expect((await match('mini')).categories).toEqual([{ value: 'miniature', label: 'Miniatures', count: 1 }])
  expect((await match('gold')).categories).toEqual([])
})

test('a note is suggested where it leads to a product', async () => {
  expect((await match('oakm')).notes).toEqual([{ value: 'oakmoss', label: 'Oakmoss' }])
  expect((await match('bean')).notes).toEqual([{ value: 'tonka bean', label: 'Tonka bean' }])
  expect((await match('mistl')).notes).toEqual([])
})

test('a note, a house and a name are suggested from the moment when they are on sale', async () => {
  const nothingYet = { products: [], houses: [], notes: [] }
  expect(await match('zyx')).toMatchObject(nothingYet)
  const id = await add({ house: 'Zyxel', title: 'Zyxel soap', notes_top: ['zyxine'], notes_words: 'zyxine' })
  expect(await match('zyx')).toMatchObject({
    products: [{ _id: id }],
    houses: [{ value: 'Zyxel', count: 1 }],
    notes: [{ value: 'zyxine' }],
  })
  await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', id).execute()
  expect(await match('zyx')).toMatchObject(nothingYet)
})

test('a match is what a line of the box shows, its price in the shop’s currency', async () => {
  const id = await add({ house: 'Caron', name: 'Narcisse Noir', title: 'Caron Narcisse Noir', price: 12_345 })
  await addPicture(shop.shop.db, { product_id: id, alt: 'Second', position: 1 })
  await addPicture(shop.shop.db, { product_id: id, alt: 'First', position: 0 })
  await saveSettings(shop.shop.db, { currency: 'GBP' })
  const { products, total } = await match('narcisse')
  expect(total).toBe(1)
  expect(products).toEqual([
    {
      _id: id,
      path: expect.stringMatching(`^/product/${id}/`),
      title: 'Caron Narcisse Noir',
      house: 'Caron',
      name: 'Narcisse Noir',
      category: 'perfume',
      typ: null,
      size: null,
      era: null,
      price: 123.45,
      currency: 'GBP',
      quantity: 2,
      picture: expect.objectContaining({ alt: 'First' }),
    },
  ])
})

test('six are returned of many, and the total says how many the search has', async () => {
  for (let number = 1; number <= 9; number += 1)
    await add({ title: `Lanvin Arpège ${number}`, house: 'Lanvin' })
  const { products, total } = await match('arpege')
  expect([products.length, total]).toEqual([6, 9])
})

test.each([
  "'",
  '%',
  '_',
  '\\',
  '& | ! :*',
  '<->',
  'a:*',
  "''; DROP TABLE products; --",
  '🌹',
  '香水',
  'x'.repeat(100),
  // Each grows beyond 100 characters when it is read: words for emoji, the end of a word, a unit.
  '🌸?'.repeat(33),
  `${'x '.repeat(46)}miniatu`,
  `${'y '.repeat(49)}50`,
  'שּׁ'.repeat(33),
])('the keyword %j is answered', async (keyword) => {
  expect((await match(keyword)).words.length).toBeLessThanOrEqual(4)
})

test.each(['', '  ', 'x'.repeat(101), 'a\0b'])('the keyword %j is refused', async (keyword) => {
  expect((await ask(keyword)).statusCode).toBe(400)
})

test('the answer is cached until a product or a setting changes', async () => {
  const answer = await ask('arpege')
  const { headers } = answer
  const shown = answer.json<ProductMatches>().products.map(({ _id }) => `product:${_id}`)
  expect(String(headers['x-cache-tags']).split(' ')).toEqual(['lists', 'lists:any', ...shown, 'settings'])
  expect(headers['cache-control']).toContain('public')
})
