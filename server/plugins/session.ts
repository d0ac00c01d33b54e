import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shop/accounts/actor.ts'
import { findSession } from '#shop/accounts/session.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { mostOffers, type OfferHolder } from '#shop/wants/private-offers.server.ts'
import type { Shop } from '../shop.ts'

/** In seconds. */
const day = 24 * 60 * 60
const year = 365 * day

/** `__Host-` cookies exist on https only; on plain http://localhost the cookie is named `sid` (SAFETY 30). */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Reads the signed-in user and the guest; roles are read from the database on each request. */
export async function addSessions(app: FastifyInstance, { db, config }: Shop) {
  await app.register(cookie)
  app.decorateRequest('actor', null)
  app.decorateRequest('guest', null)
  app.addHook('onRequest', async (request) => {
    const token = sessionTokenOf(request, config.publicUrl)
    if (token) request.actor = accountOnly(await findSession(db, token))
    const guestToken = guestTokenOf(request, config.publicUrl)
    if (guestToken) request.guest = guestOnly(await findSession(db, guestToken))
  })
}

// A token in the wrong cookie grants nothing.
const accountOnly = (actor: Actor | undefined) => (actor && !actor.isGuest ? actor : null)
const guestOnly = (actor: Actor | undefined) => (actor?.isGuest ? actor : null)

/** The token that the browser sent, not verified. */
export const sessionTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[sessionCookieName(publicUrl)]

/** The token of the caller's session. Throws `not_signed_in`. */
export function requireSessionToken(request: FastifyRequest, publicUrl: string): string {
  const token = sessionTokenOf(request, publicUrl)
  if (!token) throw new ShopError({ code: 'not_signed_in' })
  return token
}

/** Sets the login cookie, valid until `expires`. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string, expires: Date) {
  reply.setCookie(sessionCookieName(publicUrl), token, { ...attributes(publicUrl), expires })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string) {
  reply.clearCookie(sessionCookieName(publicUrl), attributes(publicUrl))
}

/** A separate cookie, so that a guest's order can be opened without ending an account's session. */
const guestCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-guest' : 'guest')

/** The guest token that the browser sent, not verified. */
export const guestTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[guestCookieName(publicUrl)]

/** Sets the guest cookie, valid until `expires`. */
export function setGuestCookie(reply: FastifyReply, publicUrl: string, token: string, expires: Date) {
  reply.setCookie(guestCookieName(publicUrl), token, { ...attributes(publicUrl), expires })
}

export function clearGuestCookie(reply: FastifyReply, publicUrl: string) {
  reply.clearCookie(guestCookieName(publicUrl), attributes(publicUrl))
}

/** The tokens of private offers opened in this browser, so that its cart and order may contain withheld items. */
const offersCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-offers' : 'offers')

/** The offer tokens, latest first; not verified here. */
export const offerTokensOf = (request: FastifyRequest, publicUrl: string): string[] =>
  (request.cookies[offersCookieName(publicUrl)] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{22}$/.test(token))
    .slice(0, mostOffers)

/** Who may buy what is privately offered: this browser and the account that is signed in here. */
export const offerHolderOf = (request: FastifyRequest, publicUrl: string): OfferHolder => ({
  tokens: offerTokensOf(request, publicUrl),
  userId: request.actor?.id,
})

/** Stores the tokens of opened offers for two days, latest first. */
export function setOffersCookie(reply: FastifyReply, publicUrl: string, tokens: readonly string[]) {
  const value = [...new Set(tokens)].slice(0, mostOffers).join('.')
  reply.setCookie(offersCookieName(publicUrl), value, { ...attributes(publicUrl), maxAge: 2 * day })
}

/** Does nothing without the cookie, so that other responses do not mention it. */
export function clearOffersCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  const name = offersCookieName(publicUrl)
  if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes(publicUrl))
}

/** The cookie between the two steps of a login. */
const stepCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-login' : 'login')

/** The token of a login that waits for its second factor, not verified. */
export const stepTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[stepCookieName(publicUrl)]

/** Stores a login that waits for its second factor. */
export function setStepCookie(reply: FastifyReply, publicUrl: string, token: string) {
  // 'strict', since no link from another site leads into the middle of a login.
  reply.setCookie(stepCookieName(publicUrl), token, {
    ...attributes(publicUrl),
    sameSite: 'strict',
    maxAge: 300,
  })
}

/** Does nothing without the cookie, so that other responses do not mention it. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string) {
  if (stepTokenOf(request, publicUrl) === undefined) return
  reply.clearCookie(stepCookieName(publicUrl), { ...attributes(publicUrl), sameSite: 'strict' })
}

const deviceCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-device' : 'device')

/** The browser's claim to have signed in before; not verified here. */
export const deviceCookieOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[deviceCookieName(publicUrl)]

/** Kept after logout: it grants nothing, but exempts its owner from limits caused by others' wrong passwords (SAFETY 32). */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, device: string) {
  reply.setCookie(deviceCookieName(publicUrl), device, { ...attributes(publicUrl), maxAge: year })
}

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const
