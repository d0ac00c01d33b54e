import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '#shop/accounts/password-hash.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { adminLogin } from './admin-login.ts'

let opened: TestShop
afterEach(() => opened.close())

const atTerminal = { isTerminal: true }

async function open(env: Record<string, string> = {}) {
  opened = await testShop(env)
  return { ...opened, file: join(opened.shop.config.dataDir, 'admin-login.txt') }
}

test('the first administrator’s password is printed once, stored for the owner alone, and works', async () => {
  const { app, shop, file } = await open()
  const said = await adminLogin(shop, atTerminal)
  const [email = '', password = ''] = readFileSync(file, 'utf8').split('\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(said).toContain(`${email} with the password ${password}`)
  const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password } })
  expect(answer.json()).toMatchObject({ email, isAdmin: true })
  const later = await adminLogin(shop, atTerminal)
  expect(later).toContain(file)
  expect(later).not.toContain(password)
})

test('without a terminal, as in a service’s log, only the file of the first password is named', async () => {
  const { shop, file } = await open()
  const said = await adminLogin(shop, { isTerminal: false })
  const [email = '', password = ''] = readFileSync(file, 'utf8').split('\n')
  expect(password.length).toBeGreaterThan(20)
  expect(said).toContain(email)
  expect(said).toContain(file)
  expect(said).not.toContain(password)
})

test('once the password is changed the stored one is removed', async () => {
  const { shop, file } = await open()
  await adminLogin(shop, atTerminal)
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another long evening') })
    .execute()
  expect(await adminLogin(shop, atTerminal)).toBe('')
  expect(existsSync(file)).toBe(false)
})

test('a password that the owner chose is neither printed nor stored', async () => {
  const { shop, file } = await open({ ADMIN_PASSWORD: 'an evening in Grasse' })
  const said = await adminLogin(shop, atTerminal)
  expect(said).toContain('admin@sillage.test')
  expect(said).not.toContain('Grasse')
  expect(existsSync(file)).toBe(false)
})
