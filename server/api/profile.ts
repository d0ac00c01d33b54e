import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { discardNewEmail } from '#shop/accounts/confirm-email.server.ts'
import { deleteOwnAccount } from '#shop/accounts/delete-user.server.ts'
import { editProfile } from '#shop/accounts/edit-profile.server.ts'
import { endOtherSessions, endOwnSession } from '#shop/accounts/end-own-sessions.server.ts'
import { ownData, ownDataView } from '#shop/accounts/own-data.server.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchSecondFactorOff,
} from '#shop/accounts/second-factor.server.ts'
import { findSessions } from '#shop/accounts/session.server.ts'
import { findProfile } from '#shop/accounts/user.queries.server.ts'
import {
  bothFactorsInput,
  codeInput,
  profileInput,
  profileView,
  proofInput,
  secondFactorSetup,
  sessionView,
  userView,
} from '#shop/accounts/user.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { clearOffersCookie, clearSessionCookie, sessionTokenOf } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { sendDataFile } from './personal-data-file.ts'
import { setDevice, visitOf } from './sign-in.ts'

const tags = ['Users']
const config = { allow: 'user' } as const
/** Routes that verify the current password. */
const forPasswords = { ...config, requestClass: 'password' } as const
const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** The user's own account, identified only by the session. */
export const profileRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config: shopConfig } = shop
  const sendsMail = shop.mail !== undefined
  defaultRequestClass(app, 'known')

  /** The session token of a request. */
  function tokenOf(request: FastifyRequest): string {
    const token = sessionTokenOf(request, shopConfig.publicUrl)
    if (!token) throw new ShopError({ code: 'not_signed_in' })
    return token
  }

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
      const change = { input: request.body, visit: visitOf(shop, request), token: tokenOf(request) }
      const user = await editProfile(db, actorOf(request), change)
      // A new password makes every device unknown, including this one.
      await setDevice({ shop, request, reply }, user._id)
      return user
    },
  )

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
    async (request) => ({ sessions: await findSessions(db, actorOf(request).id, tokenOf(request)) }),
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
      const here = { token: tokenOf(request), requestId: request.id }
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

  app.post(
    '/second-factor',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'setUpSecondFactor',
        summary: 'Begin to set up a second factor',
        description:
          'Makes a secret for an authenticator app (administrators); it counts once it is confirmed.',
        body: proofInput,
        response: { 200: secondFactorSetup },
      },
    },
    async (request) =>
      setUpSecondFactor(db, actorOf(request), { ...request.body, visit: visitOf(shop, request) }),
  )

  app.post(
    '/second-factor/confirm',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'confirmSecondFactor',
        summary: 'Switch the second factor on',
        body: codeInput,
        response: { 200: codes },
      },
    },
    async (request) => {
      const confirming = { ...request.body, visit: visitOf(shop, request), token: tokenOf(request) }
      return { recoveryCodes: await confirmSecondFactor(db, actorOf(request), confirming) }
    },
  )

  app.post(
    '/second-factor/recovery-codes',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'renewRecoveryCodes',
        summary: 'Make new recovery codes',
        body: bothFactorsInput,
        response: { 200: codes },
      },
    },
    async (request) => {
      const proof = { ...request.body, visit: visitOf(shop, request) }
      return { recoveryCodes: await renewRecoveryCodes(db, actorOf(request), proof) }
    },
  )

  app.post(
    '/second-factor/off',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'switchSecondFactorOff',
        summary: 'Switch the second factor off',
        body: bothFactorsInput,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await switchSecondFactorOff(db, actorOf(request), { ...request.body, visit: visitOf(shop, request) })
      return { message: answerTexts.secondFactorOff }
    },
  )

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
      clearSessionCookie(reply, shopConfig.publicUrl)
      clearOffersCookie(request, reply, shopConfig.publicUrl)
      return { message: answerTexts.accountDeleted }
    },
  )
}
