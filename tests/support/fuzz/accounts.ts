import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { issueLink, type LinkPurpose } from '#shop/accounts/account-links.server.ts'
import { issueGuestLink } from '#shop/accounts/guest-links.server.ts'
import { newId } from '#shop/ids.ts'
import { issueWantLink } from '#shop/wants/want-links.server.ts'
import { call, placed } from '../orders.ts'
import { beGuest, goodPassword, type Person, signIn, signInAgain } from '../people.ts'
import type { Fixture } from './fixture.ts'
import type { Believable } from './json-schema.ts'

/** The fixture that a call about accounts needs: a person with the required state, and what an email or app would tell them. */
export async function worldFor(path: string, fixture: Fixture): Promise<Fixture> {
  const { shop } = fixture
  if (path.includes('/second-factor')) return withSecondFactor(path, fixture)
  if (path === '/api/users/login/code') return withLoginStep(fixture)
  if (path === '/api/users/profile/delete') {
    return { ...fixture, customer: await signIn(shop, { password: goodPassword }) }
  }
  if (path === '/api/users/profile/sessions/{id}') return withSessions(fixture)
  if (path.includes('/password-reset/')) return withLink('password_reset', fixture)
  if (path === '/api/users/email-confirmation/confirm') return withLink('email_confirmation', fixture)
  if (path.startsWith('/api/guests/')) return withGuest(fixture)
  if (path === '/api/express/buyer') return withExpress(fixture)
  if (/^\/api\/wants\/(list|confirm|end)$/.test(path)) return withWant(fixture)
  return fixture
}

/** A guest with an order, the link of an email, and what `/track` asks for. */
async function withGuest(fixture: Fixture): Promise<Fixture> {
  const { shop, ids } = fixture
  const customer = await beGuest(shop)
  const { _id: orderId, number } = await placed(shop, customer, { [ids.products[0] ?? '']: 1 })
  const token = await issueGuestLink(shop.db, { orderId, userId: customer.id })
  const said = { token: fc.constant(token), number: fc.constant(number), email: fc.constant(customer.email) }
  return believing({ ...fixture, customer }, said)
}

/** An express checkout approved at PayPal, without an order yet. */
async function withExpress(fixture: Fixture): Promise<Fixture> {
  const { shop, ids } = fixture
  const orderItems = [{ product: ids.products[0], qty: 1 }]
  const { body } = await call(shop, undefined, ['POST', '/express'], { provider: 'paypal', orderItems })
  await shop.provider.approve(new URL(String(body.url)).searchParams.get('token') ?? '')
  return believing(fixture, { token: fc.constant(String(body.token)) })
}

/** Somebody who wants a perfume, with the link of the confirmation email. */
async function withWant(fixture: Fixture): Promise<Fixture> {
  const { db } = fixture.shop
  const id = newId()
  const email = `${id}@example.org`
  await db
    .insertInto('wants')
    .values({ id, email, email_key: email.toLowerCase(), house: 'Guerlain', name: 'Mitsouko' })
    .execute()
  const token = await issueWantLink(db, { wantId: id, offerId: null })
  return believing(fixture, { token: fc.constant(token), id: fc.constant(id) })
}

const believing = (fixture: Fixture, believable: Believable): Fixture => ({
  ...fixture,
  believable: { ...fixture.believable, ...believable },
})

async function withSecondFactor(path: string, fixture: Fixture): Promise<Fixture> {
  const customer = await signIn(fixture.shop, { isAdmin: true, password: goodPassword })
  if (path.endsWith('/second-factor')) return { ...fixture, customer }
  const code = await firstCode(fixture, customer)
  if (path.endsWith('/confirm')) return believing({ ...fixture, customer }, { code: fc.constant(code) })
  const codes = await switchOn(fixture, customer, code)
  // Switching it on ended the other sessions.
  const again = await signInAgain(fixture.shop.db, customer)
  return believing({ ...fixture, customer: again }, { code: fc.constantFrom(...codes) })
}

async function withLoginStep(fixture: Fixture): Promise<Fixture> {
  const person = await signIn(fixture.shop, { isAdmin: true, password: goodPassword })
  const codes = await switchOn(fixture, person, await firstCode(fixture, person))
  const answer = await fixture.shop.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: person.email, password: goodPassword },
  })
  const step = answer.cookies.find(({ name }) => name === 'login')?.value
  return believing({ ...fixture, stranger: { cookie: `login=${step}` } }, { code: fc.constantFrom(...codes) })
}

const secondFactor = (path: string): ['POST', string] => ['POST', `/users/profile/second-factor${path}`]

async function firstCode({ shop }: Fixture, person: Person): Promise<string> {
  const { body } = await call(shop, person, secondFactor(''), { currentPassword: goodPassword })
  return new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate()
}

async function switchOn({ shop }: Fixture, person: Person, code: string): Promise<string[]> {
  const { body } = await call(shop, person, secondFactor('/confirm'), { code })
  return body.recoveryCodes as string[] // the route's own response schema
}

async function withSessions(fixture: Fixture): Promise<Fixture> {
  for (let count = 0; count < 20; count += 1) await signInAgain(fixture.shop.db, fixture.customer)
  const { body } = await call(fixture.shop, fixture.customer, ['GET', '/users/profile/sessions'])
  const sessions = body.sessions as { _id: string }[] // the route's own response schema
  return { ...fixture, ids: { ...fixture.ids, sessions: sessions.map(({ _id }) => _id) } }
}

async function withLink(purpose: LinkPurpose, fixture: Fixture): Promise<Fixture> {
  const { id: userId, email } = fixture.customer
  const token = await issueLink(fixture.shop.db, { userId, purpose, email })
  return believing(fixture, { token: fc.constant(token) })
}
