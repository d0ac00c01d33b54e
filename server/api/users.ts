import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deleteUser } from '#shop/accounts/delete-user.server.ts'
import { editUser } from '#shop/accounts/edit-user.server.ts'
import { logIn } from '#shop/accounts/log-in.server.ts'
import { logOutEverywhere } from '#shop/accounts/log-out-everywhere.server.ts'
import { registerUser } from '#shop/accounts/register-user.server.ts'
import { endSession } from '#shop/accounts/session.server.ts'
import { findAccountDetail, findAccounts } from '#shop/accounts/user.queries.server.ts'
import {
  accountDetail,
  accountPage,
  accountView,
  loginInput,
  registerInput,
  userInput,
  usersQuery,
  userView,
} from '#shop/accounts/user.schema.ts'
import { entityId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import {
  clearGuestCookie,
  clearOffersCookie,
  clearSessionCookie,
  clearStepCookie,
  guestTokenOf,
  sessionTokenOf,
} from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { startSession, visitOf } from './sign-in.ts'

const tags = ['Users']
const params = z.object({ id: entityId })
const one = { tags, params }
const forPasswords = { allow: 'everyone', requestClass: 'password' } as const
const forAdmin = { allow: 'admin', subject: 'user' } as const

/** Signs in, registers and signs out. */
const signInRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.post(
    '/login',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'logIn',
        summary: 'Log in',
        body: loginInput,
        response: { 200: userView },
      },
    },
    async (request, reply) => {
      const entered = await logIn(db, request.body, visitOf(shop, request))
      return startSession({ shop, request, reply }, entered)
    },
  )

  app.post(
    '/',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'registerUser',
        summary: 'Register',
        body: registerInput,
        response: { 201: userView },
      },
    },
    async (request, reply) => {
      const session = await registerUser(db, request.body, visitOf(shop, request))
      const user = await startSession({ shop, request, reply }, session)
      return reply.status(201).send(user)
    },
  )
}

/** Ends the session of this browser. */
const logOutRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  app.post(
    '/logout',
    {
      config: { allow: 'everyone' },
      schema: { tags, operationId: 'logOut', summary: 'Log out', response: { 200: messageAnswer } },
    },
    async (request, reply) => {
      const token = sessionTokenOf(request, config.publicUrl)
      if (token) await endSession(db, token)
      // Orders placed in this browser without an account are as private as those of an account.
      const guestToken = guestTokenOf(request, config.publicUrl)
      if (guestToken) {
        await endSession(db, guestToken)
        clearGuestCookie(reply, config.publicUrl)
      }
      clearSessionCookie(reply, config.publicUrl)
      clearStepCookie(request, reply, config.publicUrl)
      clearOffersCookie(request, reply, config.publicUrl)
      return { message: answerTexts.loggedOut }
    },
  )
}

/** Accounts, for administrators. */
const listRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'List accounts',
        querystring: usersQuery,
        response: { 200: accountPage },
      },
    },
    async ({ query }) => findAccounts(db, query),
  )

  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: { ...one, operationId: 'getUser', summary: 'One account', response: { 200: accountDetail } },
    },
    async (request) => {
      const account = await findAccountDetail(db, request.params.id)
      if (!account) throw new ShopError({ code: 'not_found', what: 'user' })
      return account
    },
  )
}

/** Changes to an account by an administrator. */
const editRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config } = shop

  app.post(
    '/:id/logout',
    {
      config: forAdmin,
      schema: {
        ...one,
        operationId: 'logUserOut',
        summary: 'End all sessions of an account',
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
    {
      config: forAdmin,
      schema: {
        ...one,
        operationId: 'updateUser',
        summary: 'Change an account',
        body: userInput,
        response: { 200: accountView },
      },
    },
    async (request) => {
      const { id: requestId, params, body } = request
      return editUser(db, actorOf(request), { id: params.id, input: body, requestId })
    },
  )

  app.delete(
    '/:id',
    {
      config: forAdmin,
      schema: {
        ...one,
        operationId: 'deleteUser',
        summary: 'Delete an account',
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await deleteUser(db, actorOf(request), { id: request.params.id, requestId: request.id })
      return { message: answerTexts.userDeleted }
    },
  )
}

/** Accounts and sessions (SPEC section 7, DESIGN section 5). */
export const userRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'known')
  for (const routes of [signInRoutes, logOutRoutes, listRoutes, editRoutes])
    await app.register(routes, { shop })
}
