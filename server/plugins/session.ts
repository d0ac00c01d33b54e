import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shop/accounts/actor.ts'
import { findSession } from '#shop/accounts/session.server.ts'
import { mostOffers } from '#shop/wants/private-offers.server.ts'
import type { Shop } from '../shop.ts'

/** In seconds. */
const day = 24 * 60 * 60
const year = 365 * day

/** `__Host-` cookies exist on https only; on plain http://localhost the cookie is called `sid` (SAFETY 30). */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Reads who is signed in, and the guest; the role is read from the database at each request. */
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

// A token in the other cookie opens nothing.
const accountOnly = (actor: Actor | undefined) => (actor && !actor.isGuest ? actor : null)
const guestOnly = (actor: Actor | undefined) => (actor?.isGuest ? actor : null)

/** The token that the browser sent, valid or not. */
export const sessionTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[sessionCookieName(publicUrl)]

/** Sets the cookie of a login, until `expires`. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string, expires: Date) {
  reply.setCookie(sessionCookieName(publicUrl), token, { ...attributes(publicUrl), expires })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string) {
  reply.clearCookie(sessionCookieName(publicUrl), attributes(publicUrl))
}

/** A cookie of its own, so that a guest's order can be opened without ending the session of an account. */
const guestCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-guest' : 'guest')

/** The token of a guest that the browser sent, unchecked. */
export const guestTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[guestCookieName(publicUrl)]

/** Sets the cookie of a guest, until `expires`. */
export function setGuestCookie(reply: FastifyReply, publicUrl: string, token: string, expires: Date) {
  reply.setCookie(guestCookieName(publicUrl), token, { ...attributes(publicUrl), expires })
}

export function clearGuestCookie(reply: FastifyReply, publicUrl: string) {
  reply.clearCookie(guestCookieName(publicUrl), attributes(publicUrl))
}

/** The links of private offers that this browser opened, so that its cart and its order may have what is withheld. */
const offersCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-offers' : 'offers')

/** Their tokens, the latest first; none is checked here. */
export const offerTokensOf = (request: FastifyRequest, publicUrl: string): string[] =>
  (request.cookies[offersCookieName(publicUrl)] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{22}$/.test(token))
    .slice(0, mostOffers)

/** Remembers for two days the links to offers that this browser has opened, the latest first. */
export function setOffersCookie(reply: FastifyReply, publicUrl: string, tokens: readonly string[]) {
  const value = [...new Set(tokens)].slice(0, mostOffers).join('.')
  reply.setCookie(offersCookieName(publicUrl), value, { ...attributes(publicUrl), maxAge: 2 * day })
}

/** Between the two steps of a login. */
const stepCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-login' : 'login')

/** The token of a login that waits for its second factor, unchecked. */
export const stepTokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[stepCookieName(publicUrl)]

/** Remembers a login that waits for its second factor. */
export function setStepCookie(reply: FastifyReply, publicUrl: string, token: string) {
  // No link from another site leads into the middle of a login.
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

/** Stays after logging out: it grants nothing, but exempts its owner from limits that others' wrong passwords cause (SAFETY 32). */
export function setDeviceCookie(reply: FastifyReply, publicUrl: string, device: string) {
  reply.setCookie(deviceCookieName(publicUrl), device, { ...attributes(publicUrl), maxAge: year })
}

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const
