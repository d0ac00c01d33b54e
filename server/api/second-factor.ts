import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchSecondFactorOff,
} from '#shop/accounts/second-factor.server.ts'
import { bothFactorsInput, codeInput, proofInput, secondFactorSetup } from '#shop/accounts/user.schema.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { actorOf } from '../plugins/policy.ts'
import { requireSessionToken } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { visitOf } from './sign-in.ts'

const tags = ['Users']
const config = { allow: 'user', requestClass: 'password' } as const
const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of the user's own account; each route verifies the current password or a code. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.post(
    '/second-factor',
    {
      config,
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
      config,
      schema: {
        tags,
        operationId: 'confirmSecondFactor',
        summary: 'Switch the second factor on',
        body: codeInput,
        response: { 200: codes },
      },
    },
    async (request) => {
      const confirming = {
        ...request.body,
        visit: visitOf(shop, request),
        token: requireSessionToken(request, shop.config.publicUrl),
      }
      return { recoveryCodes: await confirmSecondFactor(db, actorOf(request), confirming) }
    },
  )

  app.post(
    '/second-factor/recovery-codes',
    {
      config,
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
      config,
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
}
