import type { InjectOptions } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#db/database.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { type PolicedRoute, routesOf } from '#tests/support/policies.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

// Every route for administrators, from the route table itself, against everybody who is none (SAFETY rules 20 to 22).

let shop: TestShop
let routes: PolicedRoute[]
let product: string
let outsiders: Record<string, { headers: { cookie?: string }; status: number }>
beforeAll(async () => {
  shop = await testShop()
  routes = await routesOf(shop)
  product = await addProduct(shop.shop.db)
  await addPicture(shop.shop.db, { product_id: product })
  outsiders = await everybodyElse(shop.shop.db)
})
afterAll(() => shop.close())

async function everybodyElse(db: Kysely<DB>): Promise<typeof outsiders> {
  const admin = () => signIn(shop, { isAdmin: true })
  const changed = async (change: (person: Person) => Promise<unknown>) => {
    const person = await admin()
    await change(person)
    return person.headers
  }
  const sessions = (user: Person, facts: { expires_at?: Date; last_seen_at?: Date }) =>
    db.updateTable('sessions').set(facts).where('user_id', '=', user.id).execute()
  const users = (user: Person, facts: { is_admin?: boolean; archived_at?: Date }) =>
    db.updateTable('users').set(facts).where('id', '=', user.id).execute()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
  const logOut = ({ headers }: Person) =>
    shop.app.inject({ method: 'POST', url: '/api/users/logout', headers })
  return {
    'a visitor': { headers: {}, status: 401 },
    'somebody with an invented cookie': { headers: { cookie: `sid=${'A'.repeat(43)}` }, status: 401 },
    'a customer': { headers: (await signIn(shop)).headers, status: 403 },
    'an administrator who lost the role': {
      headers: await changed((who) => users(who, { is_admin: false })),
      status: 403,
    },
    'an administrator whose session is over': {
      headers: await changed((who) => sessions(who, { expires_at: hoursAgo(1) })),
      status: 401,
    },
    'an administrator who went away for two hours': {
      headers: await changed((who) => sessions(who, { last_seen_at: hoursAgo(2) })),
      status: 401,
    },
    'an administrator who logged out': { headers: await changed(logOut), status: 401 },
    'an administrator who was deleted': {
      headers: await changed((who) => users(who, { archived_at: new Date() })),
      status: 401,
    },
  }
}

/** All rows of all tables as one number each, save the history, which tells of refused calls. */
async function rowsOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'audit_log' ORDER BY tablename`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      SELECT count(*) || ' ' || coalesce(sum(hashtext(one::text)), 0) AS sum FROM ${sql.table(name)} one`.execute(
      db,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

function requestOf({ method, url }: PolicedRoute, headers: { cookie?: string }): InjectOptions {
  const path = url.replaceAll(/:\w+/g, product).replaceAll('*', 'x')
  const hasBody = method !== 'GET'
  return {
    method: method as InjectOptions['method'], // the route's own
    url: path,
    headers,
    ...(hasBody ? { payload: { title: 'Taken over', isAdmin: true, price: 1, imagePath: 'x' } } : {}),
  }
}

test('the back office has its routes, and each says that it is for administrators', () => {
  const forAdmins = routes.filter(({ allow }) => allow === 'admin')
  expect(forAdmins.length).toBeGreaterThan(30)
  const areas = new Set(forAdmins.map(({ url }) => url.split('/')[2]))
  expect([...areas]).toEqual(
    expect.arrayContaining(['products', 'orders', 'users', 'mail', 'upload', 'settings', 'imports', 'audit']),
  )
})

test('nobody but an administrator reaches a route of the back office, and a refused call changes no row', async () => {
  const before = await rowsOf(shop.shop.db)
  const wrong: string[] = []
  for (const route of routes.filter(({ allow }) => allow === 'admin')) {
    for (const [who, { headers, status }] of Object.entries(outsiders)) {
      const answer = await shop.app.inject(requestOf(route, headers))
      const said = `${route.method} ${route.url} to ${who}: ${answer.statusCode}`
      if (answer.statusCode !== status) wrong.push(said)
      expect(Object.keys(answer.json()).sort(), said).toEqual(['code', 'message', 'requestId'])
    }
  }
  expect(wrong).toEqual([])
  expect(await rowsOf(shop.shop.db)).toEqual(before)
})

test('the same calls are heard when an administrator makes them', async () => {
  const { headers } = await signIn(shop, { isAdmin: true })
  const reads = routes.filter(({ allow, method }) => allow === 'admin' && method === 'GET')
  for (const route of reads) {
    const { statusCode } = await shop.app.inject(requestOf(route, headers))
    expect([401, 403], `${route.method} ${route.url}`).not.toContain(statusCode)
    expect(statusCode, `${route.method} ${route.url}`).toBeLessThan(500)
  }
})
