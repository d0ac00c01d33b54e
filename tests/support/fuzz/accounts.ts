import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { issueLink, type LinkPurpose } from '#shop/accounts/account-links.server.ts'
import { call } from '../orders.ts'
import { goodPassword, type Person, signIn, signInAgain } from '../people.ts'
import type { Believable } from './json-schema.ts'
import type { World } from './world.ts'

/** The world as a call about accounts wants it: who has what it takes, and knows what a letter or an app would say. */
export async function worldFor(path: string, world: World): Promise<World> {
  const { shop } = world
  if (path.includes('/second-factor')) return withSecondFactor(path, world)
  if (path === '/api/users/login/code') return withLoginStep(world)
  if (path === '/api/users/profile/delete') {
    return { ...world, customer: await signIn(shop, { password: goodPassword }) }
  }
  if (path === '/api/users/profile/sessions/{id}') return withSessions(world)
  if (path.includes('/password-reset/')) return withLink('password_reset', world)
  if (path === '/api/users/email-confirmation/confirm') return withLink('email_confirmation', world)
  return world
}

const believing = (world: World, believable: Believable): World => ({
  ...world,
  believable: { ...world.believable, ...believable },
})

async function withSecondFactor(path: string, world: World): Promise<World> {
  const customer = await signIn(world.shop, { isAdmin: true, password: goodPassword })
  if (path.endsWith('/second-factor')) return { ...world, customer }
  const code = await firstCode(world, customer)
  if (path.endsWith('/confirm')) return believing({ ...world, customer }, { code: fc.constant(code) })
  const codes = await switchOn(world, customer, code)
  // Switching it on ended what was open elsewhere.
  const again = await signInAgain(world.shop.db, customer)
  return believing({ ...world, customer: again }, { code: fc.constantFrom(...codes) })
}

async function withLoginStep(world: World): Promise<World> {
  const person = await signIn(world.shop, { isAdmin: true, password: goodPassword })
  const codes = await switchOn(world, person, await firstCode(world, person))
  const answer = await world.shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: person.email, password: goodPassword },
  })
  const step = answer.cookies.find(({ name }) => name === 'login')?.value
  return believing({ ...world, stranger: { cookie: `login=${step}` } }, { code: fc.constantFrom(...codes) })
}

const secondFactor = (path: string): ['POST', string] => ['POST', `/users/profile/second-factor${path}`]

async function firstCode({ shop }: World, person: Person): Promise<string> {
  const { body } = await call(shop, person, secondFactor(''), { currentPassword: goodPassword })
  return new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate()
}

async function switchOn({ shop }: World, person: Person, code: string): Promise<string[]> {
  const { body } = await call(shop, person, secondFactor('/confirm'), { code })
  return body.recoveryCodes as string[] // the route's own response schema
}

async function withSessions(world: World): Promise<World> {
  for (let count = 0; count < 20; count += 1) await signInAgain(world.shop.db, world.customer)
  const { body } = await call(world.shop, world.customer, ['GET', '/users/profile/sessions'])
  const sessions = body.sessions as { _id: string }[] // the route's own response schema
  return { ...world, ids: { ...world.ids, sessions: sessions.map(({ _id }) => _id) } }
}

async function withLink(purpose: LinkPurpose, world: World): Promise<World> {
  const { id: userId, email } = world.customer
  const token = await issueLink(world.shop.db, { userId, purpose, email })
  return believing(world, { token: fc.constant(token) })
}
