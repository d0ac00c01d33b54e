import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deleteUser } from '#shop/accounts/delete-user.server.ts'
import { editProfile } from '#shop/accounts/edit-profile.server.ts'
import { editUser } from '#shop/accounts/edit-user.server.ts'
import { logIn, type NewSession } from '#shop/accounts/log-in.server.ts'
import { logOutEverywhere } from '#shop/accounts/log-out-everywhere.server.ts'
import { registerUser } from '#shop/accounts/register-user.server.ts'
import { endSession } from '#shop/accounts/session.server.ts'
import { findAccount, findAccountDetail, findAccounts } from '#shop/accounts/user.queries.server.ts'
import {
  accountDetail,
  accountPage,
  accountView,
  loginInput,
  profileInput,
  registerInput,
  type UserView,
  userInput,
  usersQuery,
  userView,
} from '#shop/accounts/user.schema.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { entityId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import { actorOf } from '../plugins/policy.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'

const tags = ['Users']
const params = z.object({ id: entityId })
const done = z.object({ message: z.string() })
const ofOne = { tags, params }
const forAdmin = { allow: 'admin', subject: 'user' } as const

/** Accounts and sessions (SPEC section 7, DESIGN section 5). */
export const userRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  const visitOf = (request: FastifyRequest): Visit => ({
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'],
    limits: config.limits,
  })

  /** A new session for a new login: whoever knows the old token gains nothing (SAFETY 30). */
  async function welcome(
    request: FastifyRequest,
    reply: FastifyReply,
    session: NewSession,
  ): Promise<UserView> {
    const oldToken = sessionTokenOf(request, config.publicUrl)
    if (oldToken) await endSession(db, oldToken)
    setSessionCookie(reply, config.publicUrl, session.token, session.expiresAt)
    const { id, name, email, isAdmin } = session.actor
    return { _id: id, name, email, isAdmin }
  }

  async function requireAccount(id: string) {
    const account = await findAccount(db, id)
    if (!account) throw new ShopError({ code: 'not_found', what: 'user' })
    return account
  }

  app.post(
    '/login',
    { config: { allow: 'everyone' }, schema: { tags, body: loginInput, response: { 200: userView } } },
    async (request, reply) => welcome(request, reply, await logIn(db, request.body, visitOf(request))),
  )

  app.post(
    '/',
    { config: { allow: 'everyone' }, schema: { tags, body: registerInput, response: { 201: userView } } },
    async (request, reply) => {
      const user = await welcome(request, reply, await registerUser(db, request.body, visitOf(request)))
      return reply.status(201).send(user)
    },
  )

  app.post(
    '/logout',
    { config: { allow: 'everyone' }, schema: { tags, response: { 200: done } } },
    async (request, reply) => {
      const token = sessionTokenOf(request, config.publicUrl)
      if (token) await endSession(db, token)
      clearSessionCookie(reply, config.publicUrl)
      return { message: 'Logout successful' }
    },
  )

  app.get(
    '/profile',
    { config: { allow: 'user' }, schema: { tags, response: { 200: accountView } } },
    async (request) => requireAccount(actorOf(request).id),
  )

  app.put(
    '/profile',
    { config: { allow: 'user' }, schema: { tags, body: profileInput, response: { 200: userView } } },
    async (request) => {
      const token = sessionTokenOf(request, config.publicUrl)
      if (!token) throw new ShopError({ code: 'not_signed_in' })
      return editProfile(db, actorOf(request), { input: request.body, visit: visitOf(request), token })
    },
  )

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: { tags, querystring: usersQuery, response: { 200: accountPage } },
    },
    async ({ query }) => findAccounts(db, query),
  )

  app.get(
    '/:id',
    { config: forAdmin, schema: { ...ofOne, response: { 200: accountDetail } } },
    async (request) => {
      const account = await findAccountDetail(db, request.params.id)
      if (!account) throw new ShopError({ code: 'not_found', what: 'user' })
      return account
    },
  )

  app.post(
    '/:id/logout',
    {
      config: forAdmin,
      schema: {
        ...ofOne,
        description: 'Ends all sessions of that person.',
        response: { 200: z.object({ devices: z.int() }) },
      },
    },
    async (request) => {
      const devices = await logOutEverywhere(db, actorOf(request), {
        id: request.params.id,
        requestId: request.id,
        token: sessionTokenOf(request, config.publicUrl),
      })
      return { devices }
    },
  )

  app.put(
    '/:id',
    { config: forAdmin, schema: { ...ofOne, body: userInput, response: { 200: accountView } } },
    async (request) => {
      const { id: requestId, params, body } = request
      return editUser(db, actorOf(request), { id: params.id, input: body, requestId })
    },
  )

  app.delete('/:id', { config: forAdmin, schema: { ...ofOne, response: { 200: done } } }, async (request) => {
    await deleteUser(db, actorOf(request), { id: request.params.id, requestId: request.id })
    return { message: 'User deleted successfully' }
  })
}
