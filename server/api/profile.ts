import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { discardNewEmail } from '#shop/accounts/confirm-email.server.ts'
import { deleteOwnAccount } from '#shop/accounts/delete-user.server.ts'
import { editProfile } from '#shop/accounts/edit-profile.server.ts'
import { endOtherSessions, endOwnSession } from '#shop/accounts/end-own-sessions.server.ts'
import { ownData, ownDataView } from '#shop/accounts/own-data.server.ts'
import { findSessions } from '#shop/accounts/session.server.ts'
import { findProfile } from '#shop/accounts/user.queries.server.ts'
import { profileInput, profileView, proofInput, sessionView, userView } from '#shop/accounts/user.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { clearOffersCookie, clearSessionCookie, requireSessionToken } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { sendDataFile } from './personal-data-file.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { setDevice, visitOf } from './sign-in.ts'

const tags = ['Users']
const config = { allow: 'user' } as const
/** Routes that verify the current password. */
const forPasswords = { ...config, requestClass: 'password' } as const

/** Reads and changes the account. */
const accountRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const { publicUrl } = shop.config
  const sendsMail = shop.mail !== undefined

  app.get(
    '/',
    {
      config,
      schema: { tags, operationId: 'getProfile', summary: 'Your account', response: { 200: profileView } },
    },
    async (request) => {
      const profile = await findProfile(db, actorOf(request), { sendsMail })
      if (!profile) throw new ShopError({ code: 'not_found', what: 'user' })
      return profile
    },
  )

  app.put(
    '/',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'updateProfile',
        summary: 'Change your name, email address or password',
        body: profileInput,
        response: { 200: userView },
      },
    },
    async (request, reply) => {
      const change = {
        input: request.body,
        visit: visitOf(shop, request),
        token: requireSessionToken(request, publicUrl),
      }
      const user = await editProfile(db, actorOf(request), change)
      // A new password makes every device unknown, including this one.
      await setDevice({ shop, request, reply }, user._id)
      return user
    },
  )
}

/** Keeps the old email address. */
const emailRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.delete(
    '/new-email',
    {
      config,
      schema: {
        tags,
        operationId: 'discardNewEmail',
        summary: 'Keep the old email address',
        description: 'Keeps the old address.',
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await discardNewEmail(db, actorOf(request))
      return { message: answerTexts.emailStays }
    },
  )
}

/** The browsers in which the account is signed in. */
const sessionRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const { publicUrl } = shop.config

  app.get(
    '/sessions',
    {
      config,
      schema: {
        tags,
        operationId: 'listOwnSessions',
        summary: 'Where you are signed in',
        response: { 200: z.object({ sessions: z.array(sessionView) }) },
      },
    },
    async (request) => ({
      sessions: await findSessions(db, actorOf(request).id, requireSessionToken(request, publicUrl)),
    }),
  )

  app.delete(
    '/sessions',
    {
      config,
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'Log out everywhere else',
        description: 'Ends all other sessions.',
        response: { 200: z.object({ devices: z.int() }) },
      },
    },
    async (request, reply) => {
      const { id } = actorOf(request)
      const here = { token: requireSessionToken(request, publicUrl), requestId: request.id }
      const devices = await endOtherSessions(db, actorOf(request), here)
      await setDevice({ shop, request, reply }, id)
      return { devices }
    },
  )

  app.delete(
    '/sessions/:id',
    {
      config: { ...config, subject: 'session' },
      schema: {
        tags,
        operationId: 'endOwnSession',
        summary: 'Log out on one device',
        params: z.object({ id: z.uuid() }),
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await endOwnSession(db, actorOf(request), { id: request.params.id, requestId: request.id })
      return { message: answerTexts.sessionEnded }
    },
  )
}

/** The data of the account, and its end. */
const privacyRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const { publicUrl } = shop.config

  app.get(
    '/data',
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: 'downloadOwnData',
        summary: 'Download your data',
        description: 'All that the shop knows of the person, as a file.',
        response: {
          200: { description: 'A JSON file', content: { 'application/json': { schema: ownDataView } } },
        },
      },
    },
    async (request, reply) => {
      return sendDataFile(reply, await ownData(db, actorOf(request), visitOf(shop, request)))
    },
  )

  app.post(
    '/delete',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'deleteOwnAccount',
        summary: 'Delete your account',
        description: 'Deletes the account; orders stay for the books.',
        body: proofInput,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      await deleteOwnAccount(db, actorOf(request), { ...request.body, visit: visitOf(shop, request) })
      clearSessionCookie(reply, publicUrl)
      clearOffersCookie(request, reply, publicUrl)
      return { message: answerTexts.accountDeleted }
    },
  )
}

/** The user's own account, identified only by the session. */
export const profileRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'known')
  for (const routes of [accountRoutes, emailRoutes, sessionRoutes, secondFactorRoutes, privacyRoutes])
    await app.register(routes, { shop })
}
