import { afterEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { goodPassword, signIn } from '#tests/support/people.ts'

let shop: TestShop
afterEach(() => shop.close())

const tries = Array.from({ length: 31 }, (_, nth) => nth)

/** The statuses of 31 login attempts, each to another account and with the X-Forwarded-For that `forwardedFor` returns. */
const logins = (forwardedFor: (nth: number) => string) =>
  Promise.all(
    tries.map(async (nth) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { 'x-forwarded-for': forwardedFor(nth) },
        payload: { email: `nobody-${nth}@example.org`, password: 'not the password' },
      })
      return answer.statusCode
    }),
  )
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('thirty tries to log in a minute come from one network, whatever address a visitor makes up', async () => {
  shop = await testShop({ LIMITS: 'on' })
  expect(refused(await logins((nth) => `203.0.113.${nth}`))).toBe(1)
})

test('behind a proxy it is the proxy’s word that counts, not what a visitor put before it', async () => {
  shop = await testShop({ LIMITS: 'on', TRUST_PROXY: '1' })
  expect(refused(await logins((nth) => `203.0.113.${nth}`))).toBe(0)
  expect(refused(await logins((nth) => `203.0.113.${nth}, 198.51.100.7`))).toBe(1)
})

test('who changes a profile is who is signed in, whatever id or right the body names', async () => {
  shop = await testShop()
  const victim = await signIn(shop, { name: 'Ada Vos' })
  const caller = await signIn(shop, { name: 'Hanna de Wit', password: goodPassword })
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: caller.headers,
    payload: { _id: victim.id, id: victim.id, name: 'Hanna Prins', isAdmin: true, emailVerified: true },
  })
  expect(answer.json()).toMatchObject({ _id: caller.id, name: 'Hanna Prins', isAdmin: false })
  const { name, is_admin } = await shop.shop.db
    .selectFrom('users')
    .select(['name', 'is_admin'])
    .where('id', '=', victim.id)
    .executeTakeFirstOrThrow()
  expect({ name, is_admin }).toEqual({ name: 'Ada Vos', is_admin: false })
})
