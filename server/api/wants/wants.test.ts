import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetWants } from '#shop/wants/own-wants.server.ts'
import { readWish } from '#shop/wants/read-wish.ts'
import { tokenIn } from '#tests/support/emails.ts'
import { call, type PayingShop, payingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// Wants: created, confirmed, ended and listed (docs/decisions/wants.md).

let shop: PayingShop
let owner: Person
const { box, bottle, post, isPublic, emailsTo, look } = setUpWants((wants) => {
  ;({ shop, owner } = wants)
})

test('a want counts once its address has confirmed it, and one press ends it', async () => {
  const email = 'hanna@example.org'
  const wish = { email, house: 'Guerlain', name: 'Mitsuoko', typ: 'parfume', yearBefore: 1980, maxPrice: 120 }
  await bottle({ title: 'Guerlain Mitsouko EDT', quantity: 0 })
  expect(await post('', wish)).toMatchObject({ status: 200 })
  expect(await post('', wish)).toMatchObject({ status: 200 })
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(1)
  const token = tokenIn(emails[0], 'wants')
  const ignored = await bottle({ typ: 'parfume', era: '1960s', price: 12_000 })
  expect(await isPublic(ignored)).toBe(true)
  const listed = await post('/list', { token })
  expect(listed.body).toMatchObject({
    email,
    wants: [{ name: 'mitsouko', isConfirmed: false, maxPrice: 120 }],
  })
  await post('/confirm', { token })
  expect((await post('/confirm', { token })).body).toMatchObject({ wants: [{ isConfirmed: true }] })
  const id = String(listed.body.own)
  const other = await addWant(shop.db)
  expect((await post('/end', { id: other.id, token })).status).toBe(404)
  expect((await post('/end', { id })).status).toBe(401)
  expect((await post('/end', { id, token })).status).toBe(200)
  expect((await post('/end', { id, token })).status).toBe(200)
  expect((await post('/list', { token })).body).toMatchObject({ wants: [] })
  expect((await post('/list', { token: 'x'.repeat(22) })).body).toMatchObject({ code: 'link_over' })
})

test('an answer says whether the email to confirm a want can leave', async () => {
  const wish = { email: 'truth@example.org', house: 'Guerlain', name: 'Mitsouko' }
  expect((await post('', wish)).body).toMatchObject({ isEmailed: true })
  const mute = await payingShop()
  const kept = await call(mute, undefined, ['POST', '/wants'], wish)
  expect(kept.body).toMatchObject({ isEmailed: false, message: expect.stringContaining('no email') })
  await mute.close()
})

test('whoever asks for the same again and confirms both emails waits once, in the first place, until one press ends it', async () => {
  const email = 'late@example.org'
  const [first, again] = [
    { email, house: 'Hermès', name: 'Calèche' },
    { email, name: 'Hermes caleche' },
  ]
  await post('', first)
  const tokens = [tokenIn((await emailsTo(email))[0], 'wants')]
  // No email has arrived for a while, so the user asks again.
  await sql`UPDATE wants SET created_at = created_at - interval '10 minutes'`.execute(shop.db)
  await post('', again)
  tokens.push(tokenIn((await emailsTo(email)).at(-1), 'wants'))
  expect(tokens[0]).not.toBe(tokens[1])
  const confirmed = await post('/confirm', { token: tokens[1] })
  const other = await addWant(shop.db, { house: 'Hermès', name: 'Calèche' })
  for (const token of [...tokens, ...tokens]) {
    const { status, body } = await post('/confirm', { token })
    expect([status, body]).toMatchObject([
      200,
      { own: confirmed.body.own, wants: [{ _id: confirmed.body.own, isConfirmed: true }] },
    ])
    expect((await post('/list', { token })).body).toMatchObject({ own: confirmed.body.own })
  }
  await post('', first)
  await bottle({ title: 'Hermès Calèche parfum', house: 'Hermès', name: 'Calèche' })
  await look()
  expect(await emailsTo(email)).toHaveLength(1)
  await post('/end', { id: confirmed.body.own, token: tokens[0] })
  expect((await post('/list', { token: tokens[0] })).body).toMatchObject({ wants: [] })
  await look()
  expect(await emailsTo(other.email)).toHaveLength(1)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])(
  'a mail program ends a want at one press (%s), and following its link changes nothing',
  async (type, payload) => {
    const want = await addWant(shop.db)
    const still = await addWant(shop.db)
    await bottle()
    await look()
    const [sent] = await emailsTo(want.email)
    const url = new URL(sent?.unsubscribe ?? '').pathname
    const followed = await shop.app.inject({ url })
    expect([followed.statusCode, followed.headers.location]).toEqual([
      303,
      `${shop.shop.config.publicUrl}/wants#${url.split('/').at(-1)}`,
    ])
    const open = () =>
      shop.db.selectFrom('wants').select('id').where('ended_at', 'is', null).orderBy('created_at').execute()
    expect(await open()).toHaveLength(2)
    for (const _ of ['first', 'again']) {
      const { statusCode } = await shop.app.inject({
        ...{ method: 'POST', url, payload, headers: { 'content-type': type } },
      })
      expect(statusCode, _).toBe(200)
    }
    expect(await open()).toEqual([{ id: still.id }])
    const wrong = await shop.app.inject({ method: 'POST', url: `${url.slice(0, -1)}_`, payload })
    expect(wrong.json()).toMatchObject({ code: 'link_over' })
  },
)

test('the owner sees what people want by house and name, and a person counts once', async () => {
  const { email } = await addWant(shop.db, { max_price: 9000 })
  await addWant(shop.db, { email, min_fill: 50 })
  await addWant(shop.db, { house: 'guerlain', max_price: 12_050 })
  await addWant(shop.db, { house: 'Caron', name: 'Tabac Blond' })
  await addWant(shop.db, { confirmed_at: null })
  const { body } = await call(shop, owner, ['GET', '/wants/demand'])
  expect(body).toMatchObject({
    total: 2,
    demand: [
      { people: 2, highestMaxPrice: 120.5 },
      { people: 1, name: 'Tabac Blond' },
    ],
  })
  expect((await call(shop, await signIn(shop), ['GET', '/wants/demand'])).status).toBe(403)
})

test('the form of a new product shows who wants what is typed there and not saved yet', async () => {
  await addWant(shop.db)
  await addWant(shop.db, { typ: 'parfume', max_price: 12_000, year_before: 1980, min_fill: 70 })
  const { body: added } = await call(shop, owner, ['POST', '/products'])
  const people = async (typed: Record<string, string>) => {
    const path = `/wants/demand/${added._id}?${new URLSearchParams(typed)}` as const
    const { status, body } = await call(shop, owner, ['GET', path])
    return [status, body.people, body.others]
  }
  expect(await people({})).toEqual([200, 0, 0])
  // The other wants another bottle of that name.
  expect(await people({ title: 'Guerlain Mitsouko', house: '', name: '' })).toEqual([200, 1, 1])
  expect(await people({ house: 'Guerlain', name: ' mitsouko ', title: '', typ: '', year: '' })).toEqual([
    200, 1, 1,
  ])
  expect(await people({ house: 'Guerlain', name: 'Shalimar', title: '' })).toEqual([200, 0, 0])
  const bottle = { house: 'Guerlain', name: 'Mitsouko', typ: 'parfume', era: '1970s', vintage: 'true' }
  const full = { ...bottle, condition: 'used, 80% full', year: '1919', category: 'perfume' }
  expect(await people({ ...full, price: '120' })).toEqual([200, 2, 0])
  expect(await people({ ...full, price: '120.01' })).toEqual([200, 1, 1])
  expect(await people({ ...full, condition: '', price: '120' })).toEqual([200, 1, 1])
  expect((await people({ title: 'x'.repeat(201) }))[0]).toBe(400)
  expect((await people({ price: '120.005' }))[0]).toBe(400)
  const saved = await shop.db
    .selectFrom('products')
    .select('title')
    .where('id', '=', String(added._id))
    .execute()
  expect(saved).toEqual([{ title: '' }])
})

test('the same scent is one line of the demand, however it was written', async () => {
  await addWant(shop.db, { house: '', name: 'hermes caleche' })
  await addWant(shop.db, { house: 'Hermès', name: 'Calèche' })
  await addWant(shop.db, { house: 'HERMES', name: 'calèche' })
  const { body } = await call(shop, owner, ['GET', '/wants/demand'])
  expect(body).toMatchObject({ total: 1, demand: [{ people: 3, house: 'Hermès', name: 'Calèche' }] })
})

test.each([
  ['', 'ysl opium', 'Yves Saint Laurent', 'opium'],
  ['YSL', 'Opium', 'Yves Saint Laurent', 'Opium'],
  ['', 'hermes caleche', 'Hermès', 'caleche'],
  ['Hermes', 'Calèche', 'Hermès', 'Calèche'],
  ['', 'My Sin', '', 'My Sin'],
])('who types house “%s” and name “%s” waits for %s %s', async (house, name, meantHouse, meantName) => {
  await bottle({ title: 'Yves Saint Laurent Opium EDT', house: 'Yves Saint Laurent', name: 'Opium' })
  await bottle({ title: 'Hermès Calèche EDT', house: 'Hermès', name: 'Calèche' })
  const email = 'typed@example.org'
  await post('', { email, house, name })
  const token = tokenIn((await emailsTo(email))[0], 'wants')
  expect((await post('/list', { token })).body).toMatchObject({
    wants: [{ house: meantHouse, name: meantName }],
  })
})

test('a whole sentence in the field for the name is read as what it says, and what is said apart counts more', async () => {
  await bottle({ title: 'Guerlain Jicky EDT' })
  const email = 'sentence@example.org'
  const name = 'Mitsouko extrait, before 1980, at least 70 % full, up to € 120'
  const listed = async (wish: object) => {
    await post('', { email, ...wish })
    const { body } = await post('/list', { token: tokenIn((await emailsTo(email))[0], 'wants') })
    return (body.wants as object[])[0]
  }
  const read = {
    name: 'Mitsouko',
    typ: 'parfume',
    yearBefore: 1980,
    yearFrom: null,
    minFill: 70,
    maxPrice: 120,
  }
  expect(await listed({ name })).toMatchObject({ ...read, house: '' })
  const apart = { house: 'Guerlain', maxPrice: 99, typ: 'edt' }
  expect(await listed({ name, ...apart })).toMatchObject({ ...read, ...apart })
  // Words and years that belong to names stay.
  expect(await listed({ name: 'Parfum Sacré 1990' })).toMatchObject({ name: 'Parfum Sacré 1990', typ: null })
})

test('an account has its wants in its data, ends them, and takes them along when it is deleted', async () => {
  const hanna = await signIn(shop)
  const want = await addWant(shop.db, { email: hanna.email })
  await addWant(shop.db)
  expect((await call(shop, hanna, ['GET', '/wants/mine'])).body).toMatchObject({ wants: [] })
  await shop.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', hanna.id)
    .execute()
  expect((await call(shop, hanna, ['GET', '/wants/mine'])).body).toMatchObject({ wants: [{ _id: want.id }] })
  const data = await shop.app.inject({ url: '/api/users/profile/data', headers: hanna.headers })
  expect(data.json()).toMatchObject({ wants: [{ _id: want.id, name: 'Mitsouko' }] })
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${hanna.id}`, headers: owner.headers })
  expect(await shop.db.selectFrom('wants').select('email').execute()).toHaveLength(1)
})

test('addresses are forgotten three days after they did not confirm, and a month after the want ended', async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000)
  await addWant(shop.db, { confirmed_at: null, created_at: old })
  await addWant(shop.db, { ended_at: old })
  const kept = await addWant(shop.db, { created_at: old })
  await forgetWants(shop.db)
  expect((await shop.db.selectFrom('wants').select('id').execute()).map(({ id }) => id)).toEqual([kept.id])
})

test('a name of one letter with many signs upon it is wanted as it is', async () => {
  const name = 'ږ𝅘𝅥𝅲𝅘𝅥𝅲'
  expect(await post('', { email: 'signs@example.org', name })).toMatchObject({ status: 200 })
  expect(await emailsTo('signs@example.org')).toHaveLength(1)
})

test('nobody fills a stranger’s mailbox, and what is wanted must be something', async () => {
  const limited = await payingShop({ LIMITS: 'on' }, box.mail)
  const ask = (name: string) => call(limited, undefined, ['POST', '/wants'], { email: 'x@example.org', name })
  const answers = []
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) answers.push((await ask(name)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  await limited.close()
  expect((await post('', { email: 'x@example.org', name: ' – ' })).status).toBe(400)
  expect(
    (await post('', { email: 'x@example.org', name: 'a', yearFrom: 1980, yearBefore: 1970 })).status,
  ).toBe(400)
})

test('a search is read as what somebody wants', async () => {
  const stock = { houses: ['Guerlain'], eras: ['1970s'], conditions: [] }
  expect(readWish('Guerlain Mitsouko extrait, before 1980, at least 70 % full, up to € 120', stock)).toEqual({
    ...{ house: 'Guerlain', name: 'Mitsouko', typ: 'parfume', category: null },
    ...{ yearFrom: null, yearBefore: 1980, minFill: 70, maxPrice: 120 },
  })
  expect((await post('/draft', { keyword: 'Tabac Blond' })).body).toMatchObject({
    house: '',
    name: 'Tabac Blond',
  })
})

test('whoever wants another of what has a title alone waits for its house and name, and one with a title alone is that', async () => {
  const sold = { title: 'Guerlain Mitsouko EDT spray 75 ml, boxed', name: '', typ: 'edt', quantity: 0 }
  await bottle(sold)
  const { body: wish } = await post('/draft', { keyword: sold.title, isTitle: true })
  expect(wish).toMatchObject({ house: 'Guerlain', name: 'Mitsouko', typ: 'edt', category: null })
  const email = 'title@example.org'
  await post('', { ...wish, email })
  await post('/confirm', { token: tokenIn((await emailsTo(email))[0], 'wants') })
  const titled = { house: '', name: '', typ: 'edt' }
  expect(await isPublic(await bottle({ ...titled, title: 'Vintage Guerlain Jicky EDT' }))).toBe(true)
  expect(await isPublic(await bottle({ ...titled, title: 'Vintage Guerlain Mitsouko EDT 1960s' }))).toBe(
    false,
  )
})

test.each(['㊶', '!?', 'a b c d e f g h i j k l m n o p q r s t u v w x y z 1 2 3 4 5 6 7 8'])(
  'a name without words that can be found, or with too many, is refused beside its field: %s',
  async (name) => {
    const { status, body } = await call(shop, undefined, ['POST', '/wants'], { email: 'a@example.org', name })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name']])
  },
)
