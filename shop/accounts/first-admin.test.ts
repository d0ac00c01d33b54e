import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addUser } from '#tests/support/people.ts'
import { ensureAdministrator } from './first-admin.server.ts'
import { verifyPassword } from './password-hash.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a shop without an administrator gets one, however many nodes start at once', async () => {
  const { db } = database
  const customer = await addUser(db, { email: 'Owner@sillage.test' })
  const made = await Promise.all(
    Array.from({ length: 4 }, () => ensureAdministrator(db, { email: 'owner@sillage.test' })),
  )
  const [login, ...others] = made.filter((login) => login !== undefined)
  expect(others).toEqual([])
  expect(login?.password).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/)
  const admins = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('is_admin', '=', true)
    .execute()
  expect(admins.map((admin) => admin.id)).toEqual([customer.id])
  expect(await verifyPassword(admins[0]?.password_hash, login?.password ?? '')).toBe(true)
  expect(await ensureAdministrator(db, { email: 'second@sillage.test' })).toBeUndefined()
})
