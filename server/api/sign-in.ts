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

/** What the accounts' use cases know of a request. */
export const visitOf = ({ config, mail }: Pick<Shop, 'config' | 'mail'>, request: FastifyRequest): Visit => ({
  address: request.ip,
  requestId: request.id,
  userAgent: request.headers['user-agent'],
  deviceCookie: deviceCookieOf(request, config.publicUrl),
  sendsMail: mail !== undefined,
  limits: config.limits,
})

type Door = { shop: Pick<Shop, 'config' | 'db'>; request: FastifyRequest; reply: FastifyReply }

/**
 * Lets somebody in with a new session: whoever knows the old token gains nothing (SAFETY 30). Who owes a code gets a
 * cookie that opens nothing and lasts for the typing; throws `second_factor_needed` for them.
 */
export async function welcome(
  { shop: { db, config }, request, reply }: Door,
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
  await knowDevice({ shop: { db, config }, request, reply }, entered.actor.id)
  const { id, name, email, isAdmin } = entered.actor
  return { _id: id, name, email, isAdmin }
}

/** Gives the browser of somebody signed in the cookie by which the login knows it again. */
export async function knowDevice({ shop: { db, config }, request, reply }: Door, userId: string) {
  const device = await rememberDevice(db, userId, deviceCookieOf(request, config.publicUrl))
  if (device) setDeviceCookie(reply, config.publicUrl, device)
}
