import { describe, expect, test } from 'vitest'
import type { ProductCard, ProductPage } from '#shop/catalog/product.schema.ts'
import { findSynonyms, saveSynonyms } from '#shop/search/synonyms.server.ts'
import type { TestShop } from '#tests/support/app.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpSearch } from '#tests/support/set-up-search.ts'

let shop: TestShop
const { search } = setUpSearch((open) => {
  shop = open
})
const readAs = ({ understood = [] }: ProductPage) =>
  understood.map(({ filter, value, min, max }) => `${filter}: ${value || [min, max].join('-')}`)
const titleHas = (word: string) => (product: ProductCard) => product.title.includes(word)

type Case = { keyword: string; read?: string[]; least: number; fits: (product: ProductCard) => boolean }
const cases: Case[] = [
  { keyword: 'eau de toilette', read: ['typ: edt'], least: 100, fits: ({ typ }) => typ === 'edt' },
  { keyword: 'EDT', read: ['typ: edt'], least: 100, fits: ({ typ }) => typ === 'edt' },
  { keyword: 'extrait', read: ['typ: parfume'], least: 40, fits: ({ typ }) => typ === 'parfume' },
  { keyword: 'woda toaletowa', read: ['typ: edt'], least: 100, fits: ({ typ }) => typ === 'edt' },
  { keyword: '1970s', read: ['era: 1970s'], least: 29, fits: ({ era }) => era === '1970s' },
  { keyword: "the '70s", read: ['era: 1970s'], least: 29, fits: ({ era }) => era === '1970s' },
  { keyword: 'jaren 70', read: ['era: 1970s'], least: 29, fits: ({ era }) => era === '1970s' },
  {
    keyword: 'before 1960',
    read: ['era: before 1960'],
    least: 10,
    fits: ({ era }) => (era ?? '9') < '1960s',
  },
  ...['pre-war', 'prewar', 'before the war', 'vooroorlogs', 'vor dem Krieg'].map((keyword) => ({
    ...{ keyword, read: ['era: before 1940'], least: 3 },
    fits: ({ era }: ProductCard) => (era ?? '9') < '1940s',
  })),
  {
    keyword: 'guerlain 1970s',
    read: ['era: 1970s'],
    least: 5,
    fits: ({ era, title }) => era === '1970s' && title.includes('Guerlain'),
  },
  {
    keyword: 'mitsouko parfum',
    read: ['typ: parfume'],
    least: 1,
    fits: ({ typ, title }) => typ === 'parfume' && title.includes('Mitsouko'),
  },
  { keyword: 'chanel number 5', least: 5, fits: titleHas('N°5') },
  { keyword: 'nummer 5', least: 5, fits: titleHas('N°5') },
  { keyword: 'chanel number five', least: 5, fits: titleHas('N°5') },
  { keyword: 'under fifty euros', read: ['price: -50'], least: 100, fits: ({ price }) => price <= 50 },
  { keyword: 'poniżej pięćdziesiąt zł', read: ['price: -12'], least: 50, fits: ({ price }) => price < 12 },
  {
    keyword: 'Lavendelseife',
    read: ['category: soapandpowder'],
    least: 1,
    fits: ({ category }) => category === 'soapandpowder',
  },
  {
    keyword: 'ysl',
    read: ['house: Yves Saint Laurent'],
    least: 14,
    fits: ({ house }) => house === 'Yves Saint Laurent',
  },
  {
    keyword: 'vintage women',
    read: ['vintage: true', 'sex: women'],
    least: 50,
    fits: ({ sex }) => sex === 'women',
  },
  { keyword: 'gift for her', read: ['sex: women'], least: 50, fits: ({ sex }) => sex === 'women' },
  { keyword: 'für Herren', read: ['sex: men'], least: 30, fits: ({ sex }) => sex === 'men' },
  {
    keyword: 'perfumy damskie',
    read: ['category: perfume', 'sex: women'],
    least: 50,
    fits: ({ sex }) => sex === 'women',
  },
  { keyword: 'under 50', read: ['price: -50'], least: 100, fits: ({ price }) => price <= 50 },
  { keyword: 'tot 50 euro', read: ['price: -50'], least: 100, fits: ({ price }) => price <= 50 },
  { keyword: '€20-40', read: ['price: 20-40'], least: 20, fits: ({ price }) => price >= 20 && price <= 40 },
  { keyword: '7ml', read: ['size: 7-7'], least: 3, fits: ({ size }) => size === 7 },
  { keyword: '3,5 ml', read: ['size: 3.5-3.5'], least: 5, fits: ({ size }) => size === 3.5 },
  {
    keyword: 'mini',
    read: ['category: miniature'],
    least: 70,
    fits: ({ category }) => category === 'miniature',
  },
  { keyword: 'decant', read: ['category: sample'], least: 50, fits: ({ category }) => category === 'sample' },
  { keyword: 'mydło', read: ['category: soapandpowder'], least: 20, fits: titleHas('soap') },
  { keyword: 'only one', read: ['onlyOne: true'], least: 50, fits: ({ quantity }) => quantity === 1 },
  { keyword: 'oak moss', least: 100, fits: () => true },
  { keyword: 'roses', least: 150, fits: () => true },
  { keyword: 'something with vanilla', least: 50, fits: () => true },
  {
    keyword: 'guerlain edt under 60 for women',
    read: ['typ: edt', 'price: -60', 'sex: women'],
    least: 3,
    fits: ({ title, typ, price }) => title.includes('Guerlain') && typ === 'edt' && price <= 60,
  },
]
test.each(cases)('$keyword is read as what it means', async ({ keyword, read = [], least, fits }) => {
  const list = await search(keyword)
  expect(readAs(list)).toEqual(read)
  expect(list.total).toBeGreaterThanOrEqual(least)
  expect(list.products.slice(0, 5).filter((product) => !fits(product))).toEqual([])
})

describe('a slip of the hand', () => {
  test.each([
    ['guy laroce fidji miniature parfum 3.5 ml', 'Guy Laroche Fidji miniature'],
    ["issey miykae l'eau d'issey miniature", "L'Eau d'Issey miniature"],
    ['gerlian shalimr', 'Shalimar'],
    ['poisn dior', 'Poison'],
    ['whitelinen', 'White Linen'],
    ['mitsu', 'Mitsouko'],
    ['gerl', 'Guerlain'],
    ['yves saint lauren opium', 'Opium'],
  ])('%s finds %s first, and says what it was read as', async (keyword, title) => {
    const { products, corrected } = await search(keyword)
    expect(products[0]?.title).toContain(title)
    expect(corrected).toBeTypeOf('string')
  })

  test('in a word that means something is corrected too', async () => {
    const list = await search('vintge eau de toilete')
    expect(readAs(list)).toEqual(['vintage: true', 'typ: edt'])
    expect(list.corrected).toBe('vintage eau de toilette')
  })
})

test('the words of a name mean nothing else', async () => {
  expect((await search('narciso rodriguez for her')).products[0]?.title).toContain('For Her')
  expect((await search('eau de cologne impériale')).products[0]?.title).toContain('Impériale')
  expect((await search('miss dior')).products[0]?.title).toContain('Miss Dior')
  expect((await search('Chanel No 5 - 118 ml')).products[0]?.title).toContain('118 ml')
})

test('each reading can be taken back: the keyword that is left stands beside it', async () => {
  const { understood } = await search('Guerlain  vintage under € 60')
  expect(understood?.map(({ words, without }) => [words, without])).toEqual([
    ['vintage', 'Guerlain under € 60'],
    ['under € 60', 'Guerlain vintage'],
  ])
})

test('words that nothing meets are named, and the best of the others is shown', async () => {
  const { products, missed } = await search('mitsouko xylophone')
  expect(products[0]?.title).toContain('Mitsouko')
  expect(missed).toEqual(['xylophone'])
  const none = await search('guerlain under 1')
  expect(none.missed).toEqual(['under 1'])
  expect(none.products.every(({ title }) => title.includes('Guerlain'))).toBe(true)
})

describe('more is asked for than the stock has', () => {
  test('of claims, the most are met that one product meets, and the others are named', async () => {
    const list = await search('ysl edt men 100ml under 200')
    expect(readAs(list)).toEqual(['house: Yves Saint Laurent', 'typ: edt', 'sex: men', 'price: -200'])
    expect(list.missed).toEqual(['100ml'])
    expect(list.products.every(({ title }) => title.includes('Kouros'))).toBe(true)
    expect((await search('under 1')).total).toBe(0)
  })

  test.each([
    ['ysl jazz', 'Yves Saint Laurent'],
    ['guerlain santal royal', 'Guerlain'],
    ['hermes rouge', 'Hermès'],
    ['chanel allure homme', 'Chanel'],
  ])('%s shows the house, not what has the other word', async (keyword, house) => {
    const { products, missed } = await search(keyword)
    expect(products.length).toBeGreaterThanOrEqual(5)
    expect(products.slice(0, 5).filter((product) => product.house !== house)).toEqual([])
    expect(missed).toBeDefined()
  })

  test('a perfume of another house than was typed comes first, then the house', async () => {
    const houses = (await search('chanel opium')).products.map((product) => product.house)
    expect(houses.indexOf('Chanel')).toBeGreaterThan(houses.lastIndexOf('Yves Saint Laurent'))
    expect(houses[0]).toBe('Yves Saint Laurent')
  })

  test('a number beside a house is a name', async () => {
    const { products } = await search('chanel 5 parfum 7 ml')
    expect(products.slice(0, 2).map(({ name }) => name)).toEqual(['N°5', 'N°5'])
  })

  test.each(['opium edp', 'opium edp 1990s'])(
    '%s shows the other Opiums behind Black Opium',
    async (keyword) => {
      const titles = (await search(keyword)).products.map(({ title }) => title)
      expect(titles[0]).toContain('Black Opium')
      expect(titles.length).toBeGreaterThanOrEqual(4)
      expect(titles.filter((title) => !title.includes('Opium'))).toEqual([])
    },
  )
})

describe('what a word means depends on what stands beside it', () => {
  test('femme and homme are names, and women and men where no name has them', async () => {
    expect((await search('rochas femme')).products[0]?.name).toBe('Femme')
    expect(readAs(await search('eau de toilette femme'))).toEqual(['typ: edt', 'sex: women'])
    const chanel = (await search('chanel homme')).products
    expect(chanel[0]?.title).toContain('Pour Homme')
    expect(chanel.length).toBeGreaterThanOrEqual(4)
    expect(chanel.filter(({ house, sex }) => house !== 'Chanel' || sex !== 'men')).toEqual([])
  })

  test('a perfume is no soap', async () => {
    const { products } = await search('rose perfume')
    expect(products.slice(0, 5).map(({ category }) => category)).not.toContain('soapandpowder')
    expect((await search('perfume atomiser')).products[0]?.title).toContain('atomiser')
  })

  test('the cheapest come first where they are asked for, and another order is kept', async () => {
    const prices = (list: ProductPage) =>
      list.products.filter(({ quantity }) => quantity > 0).map(({ price }) => price)
    const asked = await search('cheapest chanel')
    expect(asked.askedOrder).toBe('price-asc')
    const cheapest = prices(asked)
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
    const dear = await search('most expensive miniature')
    expect(dear.askedOrder).toBe('price-desc')
    const dearest = prices(dear)
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a))
    const other = await search('cheapest chanel', { sortBy: 'price-desc' })
    expect(other.askedOrder).toBe('price-asc')
    const sorted = prices(other)
    expect(sorted[0]).toBeGreaterThan(sorted.at(-1) ?? 0)
    expect(await search('chanel')).not.toHaveProperty('askedOrder')
    expect(await search('cheapest chanel', { exact: 'true' })).not.toHaveProperty('askedOrder')
  })
})

test.each(['qwzx blorf', 'asdfgh', 'ck one', 'good girl', ';;;', '4006381333931', 'xx'])(
  '%s finds nothing, rather than anything',
  async (keyword) => {
    expect(await search(keyword)).toMatchObject({ products: [], total: 0 })
  },
)

test('exact takes the words as they were typed', async () => {
  expect(await search('gerlain', { exact: 'true' })).toMatchObject({ total: 0 })
  const list = await search('1970s', { exact: 'true' })
  expect(list).not.toHaveProperty('understood')
  expect(list.total).toBeLessThan(10)
})

test('what can be bought stands before what was sold, on every page of a list of claims', async () => {
  const { pages } = await search('vintage')
  const seen: ProductCard[] = []
  for (let page = 1; page <= pages; page += 1)
    seen.push(...(await search('vintage', { pageNumber: String(page) })).products)
  const firstSold = seen.findIndex(({ quantity }) => quantity === 0)
  expect(firstSold).toBeGreaterThan(0)
  expect(seen.slice(firstSold).every(({ quantity }) => quantity === 0)).toBe(true)
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length)
})

test('claims and filters of the list count together', async () => {
  const women = await search('vintage women')
  const guerlain = await search('vintage women', { house: 'Guerlain' })
  expect(guerlain.total).toBe(women.facets.house.find(({ value }) => value === 'Guerlain')?.count)
  expect(guerlain.products.every(({ house }) => house === 'Guerlain')).toBe(true)
  expect((await search('vintage women', { sortBy: 'price-asc' })).total).toBe(women.total)
})

test.each([
  'tot 1.999 euro',
  '€ 1.234',
  'under 99999999',
  `under ${'9'.repeat(90)}`,
  '0,00 ml',
  '1,999.50',
  '1.999,50 euro',
  'between 9999999 and 99999999 ml',
  '999999999 oz',
  'before 1700',
  '€€€€ < > - – ≤',
  "'70s".repeat(20),
  'rose '.repeat(20),
  'o a z i '.repeat(12),
  'for her '.repeat(12),
  `${'gerlain '.repeat(12)}`,
  'e d t eau de eau de toilette de',
])('%s is answered', async (keyword) => {
  expect((await search(keyword)).page).toBe(1)
})

test.each(['for her', 'for her under 60', 'rose 31', '1970s'])(
  'every order of "%s" has the same products, by price the cheapest first',
  async (keyword) => {
    const [best, byPrice] = [await search(keyword), await search(keyword, { sortBy: 'price-asc' })]
    expect(byPrice.total).toBe(best.total)
    const prices = byPrice.products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  },
)

test('the owner changes the words that mean the same, and the next search knows them', async () => {
  const { db } = shop.shop
  const owner = await addPerson(db, { isAdmin: true })
  const url = '/api/settings/synonyms'
  const before = (await shop.app.inject({ url, headers: owner.headers })).json()
  expect(before).toEqual(await findSynonyms(db))
  expect((await search('qwertz')).total).toBe(0)
  const groups = [...before.groups, { words: ['qwertz', 'eau de cologne impériale'] }]
  const put = (version: number) =>
    shop.app.inject({ url, method: 'PUT', headers: owner.headers, payload: { version, groups } })
  expect((await put(before.version)).json()).toEqual({ version: before.version + 1, groups })
  expect((await search('qwertz')).products[0]?.title).toContain('Impériale')
  for (const old of [before.version, -5_828_953_933_023_375]) expect((await put(old)).statusCode).toBe(409)
  const { statusCode } = await shop.app.inject({ url })
  expect(statusCode).toBe(401)
})

test('nobody else changes them', async () => {
  const person = await addPerson(shop.shop.db)
  const actor = { id: person.id, name: '', email: '', isAdmin: false }
  expect(() => saveSynonyms(shop.shop.db, actor, { version: 0, groups: [] })).toThrow()
})
