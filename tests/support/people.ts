import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { startGuest } from '#shop/accounts/guests.server.ts'
import { hashPassword } from '#shop/accounts/password-hash.server.ts'
import { startSession } from '#shop/accounts/session.server.ts'
import { newId } from '#shop/ids.ts'
import type { TestShop } from './app.ts'

export const goodPassword = 'amber and oakmoss'

export type UserFields = Partial<Actor> & { password?: string }

/** A user with an account; without `password` nobody can sign in to it. */
export async function addUser(db: Db, { password, ...fields }: UserFields = {}): Promise<Actor> {
  const id = newId()
  const actor = {
    id,
    name: 'Hanna de Wit',
    email: `${id}@example.org`.toLowerCase(),
    isAdmin: false,
    ...fields,
  }
  await db
    .insertInto('users')
    .values({
      id: actor.id,
      name: actor.name,
      email: actor.email,
      email_key: emailKey(actor.email),
      password_hash: password === undefined ? 'none: signs in by session only' : await hashPassword(password),
      is_admin: actor.isAdmin,
    })
    .execute()
  return actor
}

export type Person = Actor & { headers: { cookie: string } }

/** A signed-in user with the headers of the session. */
export const addPerson = async (db: Db, fields: UserFields = {}): Promise<Person> =>
  signInAgain(db, await addUser(db, fields))

/** `addPerson` in a test's shop. */
export const signIn = ({ shop }: Pick<TestShop, 'shop'>, fields?: UserFields): Promise<Person> =>
  addPerson(shop.db, fields)

/** Another session of a user, as on another device. */
export async function signInAgain(db: Db, actor: Actor): Promise<Person> {
  const { token } = await startSession(db, actor)
  return { ...actor, headers: { cookie: `${actor.isGuest ? 'guest' : 'sid'}=${token}` } }
}

/** A guest in a database whose shop does not run yet. */
export async function addGuest(db: Db): Promise<Person> {
  const input = { name: 'Guust Gast', email: `${newId()}@example.org`.toLowerCase() }
  const visit = { ip: '::1', requestId: newId(), sendsMail: false, limits: false }
  const { actor, session } = await startGuest(db, input, { current: null, visit })
  return { ...actor, headers: { cookie: `guest=${session?.token}` } }
}

/** A guest with the headers of the browser. */
export async function beGuest(
  { app }: Pick<TestShop, 'app'>,
  { name = 'Guust Gast', email = `${newId()}@example.org`.toLowerCase() } = {},
): Promise<Person> {
  const answer = await app.inject({ method: 'POST', url: '/api/guests', payload: { name, email } })
  const cookie = answer.cookies.find((one) => one.name === 'guest')
  if (!cookie) throw new Error(`no guest: ${answer.body}`)
  const { _id } = answer.json<{ _id: string }>()
  return { id: _id, name, email, isAdmin: false, isGuest: true, headers: { cookie: `guest=${cookie.value}` } }
}
