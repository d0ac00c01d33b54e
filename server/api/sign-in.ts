import type { FastifyReply, FastifyRequest } from 'fastify'
import { rememberDevice } from '#shop/accounts/known-device.server.ts'
import type { LoginStep, NewSession } from '#shop/accounts/log-in.server.ts'
import { endSession } from '#shop/accounts/session.server.ts'
import type { UserView } from '#shop/accounts/user.schema.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { ShopError } from '#shop/shop-error.ts'
import {
  clearStepCookie,
  deviceCookieOf,
  sessionTokenOf,
  setDeviceCookie,
  setSessionCookie,
  setStepCookie,
} from '../plugins/session.ts'
import type { Shop } from '../shop.ts'

/** What the account functions need to know about a request. */
export const visitOf = ({ config, mail }: Pick<Shop, 'config' | 'mail'>, request: FastifyRequest): Visit => ({
  ip: request.ip,
  requestId: request.id,
  userAgent: request.headers['user-agent'],
  deviceCookie: deviceCookieOf(request, config.publicUrl),
  sendsMail: mail !== undefined,
  limits: config.limits,
})

type Context = { shop: Pick<Shop, 'config' | 'db'>; request: FastifyRequest; reply: FastifyReply }

/**
 * Starts a new session, so that a stolen old token is useless (SAFETY 30). For an account with a second factor it sets a
 * short-lived cookie that only the next step accepts, and throws `second_factor_needed`.
 */
export async function startSession(
  { shop: { db, config }, request, reply }: Context,
  entered: NewSession | LoginStep,
): Promise<UserView> {
  if ('step' in entered) {
    setStepCookie(reply, config.publicUrl, entered.step)
    throw new ShopError({ code: 'second_factor_needed' })
  }
  const oldToken = sessionTokenOf(request, config.publicUrl)
  if (oldToken) await endSession(db, oldToken)
  clearStepCookie(request, reply, config.publicUrl)
  setSessionCookie(reply, config.publicUrl, entered.token, entered.expiresAt)
  await setDevice({ shop: { db, config }, request, reply }, entered.actor.id)
  const { id, name, email, isAdmin } = entered.actor
  return { _id: id, name, email, isAdmin }
}

/** Sets the cookie by which the login recognizes a browser whose user has signed in before. */
export async function setDevice({ shop: { db, config }, request, reply }: Context, userId: string) {
  const device = await rememberDevice(db, userId, deviceCookieOf(request, config.publicUrl))
  if (device) setDeviceCookie(reply, config.publicUrl, device)
}
