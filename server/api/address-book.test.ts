import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#tests/support/address.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { goodPassword, type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(who: Person | undefined, method: Method, path = '', payload?: object) {
  const url = `/api/users/profile/addresses${path}`
  const answer = await shop.app.inject({
    method,
    url,
    headers: who?.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const add = async (who: Person, more: object = {}, isDefault = false): Promise<string> => {
  const { status, body } = await ask(who, 'POST', '', { address: { ...address, ...more }, isDefault })
  expect([status, body]).toMatchObject([201, {}])
  return body._id
}

/** The street of each address, the default marked with a star. */
const book = async (who: Person): Promise<string[]> => {
  const { body } = await ask(who, 'GET')
  return body.addresses.map(
    (one: { isDefault: boolean; address: { addressLine1: string } }) =>
      `${one.isDefault ? '*' : ''}${one.address.addressLine1}`,
  )
}

test('an account keeps addresses as they are written in their country, the first one as the default', async () => {
  const hanna = await signIn(shop)
  const { body } = await ask(hanna, 'POST', '', {
    address: { ...address, postcode: '3511az', country: 'Holland', phone: '+31 6 12345678' },
  })
  expect(body).toEqual({
    _id: expect.any(String),
    isDefault: true,
    address: {
      ...address,
      addressLine2: '',
      county: '',
      countryName: 'Netherlands',
      phone: '+31 6 12345678',
    },
  })
  expect((await ask(hanna, 'GET')).body).toEqual({ addresses: [body] })
})

test('there is always one default: chosen, kept by an edit, and inherited by the oldest when it is deleted', async () => {
  const hanna = await signIn(shop)
  const first = await add(hanna, { addressLine1: 'A 1' })
  const second = await add(hanna, { addressLine1: 'B 2' })
  const third = await add(hanna, { addressLine1: 'C 3' }, true)
  expect(await book(hanna)).toEqual(['*C 3', 'A 1', 'B 2'])
  const edited = await ask(hanna, 'PUT', `/${third}`, { address: { ...address, addressLine1: 'C 4' } })
  expect(edited.body).toMatchObject({ isDefault: true, address: { addressLine1: 'C 4' } })
  await ask(hanna, 'PUT', `/${second}`, { address: { ...address, addressLine1: 'B 2' }, isDefault: true })
  expect(await book(hanna)).toEqual(['*B 2', 'A 1', 'C 4'])
  expect((await ask(hanna, 'DELETE', `/${second}`)).body).toEqual({ message: 'Address deleted' })
  expect(await book(hanna)).toEqual(['*A 1', 'C 4'])
  await ask(hanna, 'DELETE', `/${first}`)
  await ask(hanna, 'DELETE', `/${third}`)
  expect(await book(hanna)).toEqual([])
})

test('of thirty addresses sent at once twenty are kept, with one default, and the others are told why', async () => {
  const hanna = await signIn(shop)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      ask(hanna, 'POST', '', { address: { ...address, addressLine1: `Gracht ${number}` }, isDefault: true }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(10)
  for (const { status, body } of refused) {
    expect([status, body.code, body.message]).toEqual([
      409,
      'address_book_full',
      'An account keeps at most 20 addresses. Please delete one first.',
    ])
  }
  const streets = await book(hanna)
  expect(streets).toHaveLength(20)
  expect(streets.filter((street) => street.startsWith('*'))).toHaveLength(1)
})

test('nobody reads, changes or deletes somebody else’s addresses, not even an administrator', async () => {
  const hanna = await signIn(shop)
  const id = await add(hanna)
  for (const other of [await signIn(shop), await signIn(shop, { isAdmin: true })]) {
    expect((await ask(other, 'GET')).body).toEqual({ addresses: [] })
    const absent = await ask(other, 'PUT', '/nothing', { address })
    expect([absent.status, absent.body.code]).toEqual([404, 'not_found'])
    const edit = await ask(other, 'PUT', `/${id}`, { address })
    expect([edit.status, edit.body.message]).toEqual([404, 'Address not found'])
    expect((await ask(other, 'DELETE', `/${id}`)).status).toBe(404)
  }
  expect((await ask(undefined, 'GET')).status).toBe(401)
  expect(await book(hanna)).toEqual(['*Oudegracht 158'])
})

test('a broken address is refused field by field, and nothing is kept', async () => {
  const hanna = await signIn(shop)
  const { status, body } = await ask(hanna, 'POST', '', { address: { ...address, postcode: '1', city: ' ' } })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('A Dutch postcode looks like 3511 AZ.')
  expect(await book(hanna)).toEqual([])
})

test('addresses are in the file of a person’s own data, and gone with the account', async () => {
  const hanna = await signIn(shop, { password: goodPassword })
  await add(hanna, { addressLine1: 'Nieuwegracht 7' })
  const data = await shop.app.inject({ url: '/api/users/profile/data', headers: hanna.headers })
  expect(data.json().addresses).toMatchObject([
    { isDefault: true, address: { addressLine1: 'Nieuwegracht 7' } },
  ])
  const payload = { currentPassword: goodPassword }
  const gone = await shop.app.inject({
    method: 'POST',
    url: '/api/users/profile/delete',
    headers: hanna.headers,
    payload,
  })
  expect(gone.statusCode).toBe(200)
  const { database } = shop
  expect(
    await database.db.selectFrom('addresses').select('id').where('user_id', '=', hanna.id).execute(),
  ).toEqual([])
})
