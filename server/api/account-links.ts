import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askForConfirmation, confirmEmail } from '#shop/accounts/confirm-email.server.ts'
import { logInWithCode } from '#shop/accounts/log-in.server.ts'
import { askForNewPassword, readResetLink, resetPassword } from '#shop/accounts/reset-password.server.ts'
import { codeInput, linkInput, newPasswordInput, resetInput, userView } from '#shop/accounts/user.schema.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { stepTokenOf } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { startSession, visitOf } from './sign-in.ts'

const tags = ['Users']
const config = { allow: 'everyone' } as const
const forPasswords = { ...config, requestClass: 'password' } as const
const linkView = z.object({ email: z.string() })
/** Administrators need a longer password. */
const resetLinkView = linkView.extend({ isAdmin: z.boolean() })

/** Access to an account beside the password: the second step of the login, and emailed links. */
export const accountLinkRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  defaultRequestClass(app, 'known')

  app.post(
    '/login/code',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'logInWithCode',
        summary: 'Log in with the second factor',
        description:
          'The second step after `second_factor_needed`: the code of the authenticator app, or a recovery code.',
        body: codeInput,
        response: { 200: userView },
      },
    },
    async (request, reply) => {
      const step = stepTokenOf(request, shop.config.publicUrl)
      const session = await logInWithCode(db, { ...request.body, step }, visitOf(shop, request))
      return startSession({ shop, request, reply }, session)
    },
  )

  app.post(
    '/password-reset',
    {
      config,
      schema: {
        tags,
        operationId: 'requestPasswordReset',
        summary: 'Ask for a link to choose a new password',
        description: 'Sends a link for a new password. The answer is the same whether the address is known.',
        body: resetInput,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await askForNewPassword(db, request.body.email, visitOf(shop, request))
      return { message: answerTexts.resetLinkSent }
    },
  )

  app.post(
    '/password-reset/check',
    {
      config,
      schema: {
        tags,
        operationId: 'checkPasswordReset',
        summary: 'Check a link for a new password',
        description: 'Whose link this is.',
        body: linkInput,
        response: { 200: resetLinkView },
      },
    },
    async (request) => readResetLink(db, request.body.token, visitOf(shop, request)),
  )

  app.post(
    '/password-reset/confirm',
    {
      config: forPasswords,
      schema: {
        tags,
        operationId: 'resetPassword',
        summary: 'Choose a new password',
        description: 'Stores the new password and logs in, by way of the second factor where there is one.',
        body: newPasswordInput,
        response: { 200: userView },
      },
    },
    async (request, reply) => {
      const entered = await resetPassword(db, request.body, visitOf(shop, request))
      return startSession({ shop, request, reply }, entered)
    },
  )

  app.post(
    '/email-confirmation',
    {
      config: { allow: 'user' },
      schema: {
        tags,
        operationId: 'requestEmailConfirmation',
        summary: 'Send the confirmation link again',
        description: 'Sends the link once more.',
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await askForConfirmation(db, actorOf(request), visitOf(shop, request))
      return { message: answerTexts.confirmationSent }
    },
  )

  app.post(
    '/email-confirmation/confirm',
    {
      config,
      schema: {
        tags,
        operationId: 'confirmEmail',
        summary: 'Confirm an email address',
        body: linkInput,
        response: { 200: linkView },
      },
    },
    async (request) => confirmEmail(db, request.body.token, visitOf(shop, request)),
  )
}
