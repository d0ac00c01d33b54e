import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { addUser, goodPassword } from '#tests/support/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['server/commands/reset-login.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.database.url, PUBLIC_URL: 'http://localhost:4270' },
    encoding: 'utf8',
    timeout: 60_000,
  })

test('npm run login:reset prints a link that lets the account in with a new password', async () => {
  await addUser(shop.shop.db, { email: 'owner@example.org', isAdmin: true, password: goodPassword })
  const { stdout, status } = run('Owner@example.org', '--second-factor')
  expect(status).toBe(0)
  const token = /http:\/\/localhost:4270\/reset-password#([\w-]{43})/.exec(stdout)?.[1]
  const payload = { token, password: 'a password of twelve' }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/users/password-reset/confirm',
    payload,
  })
  expect(answer.json()).toMatchObject({ email: 'owner@example.org', isAdmin: true })
}, 90_000)

test('it says what is wrong for an address that nobody has, and for none at all', () => {
  const nobody = run('nobody@example.org')
  expect([nobody.status, nobody.stderr]).toEqual([1, 'Nothing was changed: User not found\n'])
  expect(run().status).toBe(2)
}, 90_000)
