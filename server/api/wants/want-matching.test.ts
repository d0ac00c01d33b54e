import { expect, test } from 'vitest'
import { tokenIn } from '#tests/support/emails.ts'
import type { PayingShop } from '#tests/support/orders.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// Which bottles match a want (docs/decisions/wants.md).

let shop: PayingShop
const { bottle, isPublic, post, emailsTo } = setUpWants((wants) => {
  ;({ shop } = wants)
})

test('more pieces than people, hidden products and other wishes withhold nothing', async () => {
  await addWant(shop.db)
  expect(await isPublic(await bottle({ quantity: 2 }))).toBe(true)
  expect(await isPublic(await bottle({ title: 'Guerlain Jicky', name: 'Jicky' }))).toBe(true)
  await shop.db.deleteFrom('wants').execute()
  const wish = { typ: 'parfume', year_before: 1980, min_fill: 70, max_price: 12_000, category: 'perfume' }
  await addWant(shop.db, wish)
  const fitting = { typ: 'parfume', era: '1970s', vintage: true, condition: 'About 80 % full', price: 12_000 }
  for (const other of [
    { typ: 'edt' },
    { era: '1980s' },
    { era: null, year: 1980 },
    { condition: '60% full' },
    { condition: null },
    { price: 12_001 },
    { category: 'miniature' },
  ])
    expect([other, await isPublic(await bottle({ ...fitting, ...other }))]).toEqual([other, true])
  expect(await isPublic(await bottle(fitting))).toBe(false)
  expect(await isPublic(await bottle({ ...fitting, condition: 'Sealed' }))).toBe(false)
})

test('what somebody wants of some age is the bottle’s, not the year in which its scent was launched', async () => {
  await addWant(shop.db, { year_before: 1980 })
  // Mitsouko was launched in 1919: a bottle from that year matches, and so does one from the 1970s.
  expect(await isPublic(await bottle({ year: 1919, era: null, vintage: false }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1919, era: '1970s' }))).toBe(false)
  await shop.db.deleteFrom('wants').execute()
  await addWant(shop.db, { year_from: 1970, year_before: 1980 })
  expect(await isPublic(await bottle({ year: 1919, era: '1960s' }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1919, era: 'about 1975' }))).toBe(false)
  await shop.db.deleteFrom('wants').execute()
  // A bottle is never older than its scent.
  await addWant(shop.db, { year_from: 1990 })
  expect(await isPublic(await bottle({ year: 1919, era: null }))).toBe(true)
  expect(await isPublic(await bottle({ year: 1992, era: null }))).toBe(false)
})

test.each([
  ['used, 69% full', true, false],
  ['used, about 70 % full; with box', true, true],
  ['unused; with box', true, true],
  ['used, full', true, true],
  ['sealed', true, true],
  ['no longer sealed', true, false],
  ['with box', true, false],
  ['with box', false, true],
  [null, false, true],
  ['tester', false, false],
])(
  '“at least 70 %% full” and a bottle whose condition is %s (vintage: %s): %s',
  async (condition, vintage, fits) => {
    await addWant(shop.db, { min_fill: 70 })
    expect(await isPublic(await bottle({ condition, vintage }))).toBe(!fits)
  },
)

test.each(['No 5', 'N°5', 'no5', 'N 5', 'Nº 5', 'No. 5'])(
  'No 5 is found however it is written: %s',
  async (name) => {
    await addWant(shop.db, { house: 'Chanel', name })
    for (const title of [
      'Chanel No 5 parfum',
      'Chanel N°5 parfum',
      'Chanel N° 5 parfum',
      'Chanel No5 parfum',
    ])
      expect([title, await isPublic(await bottle({ title, house: 'Chanel', name: '' }))]).toEqual([
        title,
        false,
      ])
    expect(await isPublic(await bottle({ title: 'Chanel No 19 parfum', house: 'Chanel', name: '' }))).toBe(
      true,
    )
  },
)

/** Asks for a name and confirms it. Returns what the list of wants shows. */
async function wanted(name: string, house = '') {
  const email = 'typed@example.org'
  await post('', { email, house, name })
  const { body } = await post('/confirm', { token: tokenIn((await emailsTo(email)).at(-1), 'wants') })
  return (body.wants as { house: string; name: string; typed?: string }[])[0]
}

test.each([
  ['Colony', ''],
  ['Coriandre', ''],
  ['Violettes de Toulouse', ''],
  ['Mémoire Chérie', ''],
  ['Uralt Lavendel', ''],
  ['Sir Irisch Moos', ''],
  ['Caprice', ''],
  ['Hyacinthe', ''],
  ['Wisteriana', ''],
])('a name that resembles words of the stock is what somebody waits for: %s', async (name, house) => {
  await bottle({ title: 'Acqua di Parma Colonia', house: 'Acqua di Parma', name: 'Colonia', quantity: 0 })
  await bottle({ title: 'Nina Ricci Capricci', house: 'Nina Ricci', name: 'Capricci', quantity: 0 })
  const description = 'Coriander, violets, cherry, lavender, irish moss, hyacinth and wisteria'
  await bottle({ description, notes_top: ['coriander', 'lavender', 'hyacinth'], quantity: 0 })
  expect(await wanted(name, house)).toMatchObject({ house, name })
  expect(await isPublic(await bottle({ title: `Old ${name} parfum`, house: 'Old', name }))).toBe(false)
})

test('a house and a name that their corrections would make too long are kept as typed', async () => {
  await bottle({ quantity: 0 })
  const [house, name] = [`${'x'.repeat(92)} guerlan`, `${'x'.repeat(112)} mitsuko`]
  expect(await wanted(name, house)).toMatchObject({ house, name })
})

test('of a corrected name both spellings match, and the list shows both', async () => {
  await bottle({ title: 'Carven Vetiver', house: 'Carven', name: 'Vetiver', quantity: 0 })
  const want = await wanted('Vétyver', 'Beene')
  expect(want).toMatchObject({ house: 'Beene', name: 'vetiver', typed: 'Beene Vétyver' })
  const other = { house: 'Geoffrey Beene', title: 'Geoffrey Beene EDT' }
  expect(await isPublic(await bottle({ ...other, name: 'Vétyver' }))).toBe(false)
  expect(await isPublic(await bottle({ ...other, name: 'Vetiver' }))).toBe(false)
  expect(await isPublic(await bottle({ ...other, name: 'Grey Flannel' }))).toBe(true)
  // Whoever asks for the corrected spelling alone wants something else.
  expect((await post('', { email: 'typed@example.org', house: 'Beene', name: 'Vetiver' })).status).toBe(200)
  expect(await shop.db.selectFrom('wants').select('typed').orderBy('created_at').execute()).toEqual([
    { typed: 'Beene Vétyver' },
    { typed: null },
  ])
})
