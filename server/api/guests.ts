import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '#shop/accounts/actor.ts'
import {
  guestInput,
  guestLinkInput,
  guestPasswordInput,
  guestView,
  openedOrder,
  trackInput,
} from '#shop/accounts/guest.schema.ts'
import { openGuestLink, trackOrder } from '#shop/accounts/guest-links.server.ts'
import { keepGuest, startGuest } from '#shop/accounts/guests.server.ts'
import type { NewSession } from '#shop/accounts/log-in.server.ts'
import { endSession } from '#shop/accounts/session.server.ts'
import { userView } from '#shop/accounts/user.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { clearGuestCookie, clearOffersCookie, guestTokenOf, setGuestCookie } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { startSession, visitOf } from './sign-in.ts'

const tags = ['Guests']
const config = { allow: 'everyone' } as const
const viewOf = ({ id, name, email }: Actor) => ({ _id: id, name, email })

/** Buying without an account: who the guest is, and how they return to an order. */
export const guestRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, config: shopConfig } = shop
  defaultRequestClass(app, 'buying')

  const setCookie = (reply: FastifyReply, { token, expiresAt }: NewSession) =>
    setGuestCookie(reply, shopConfig.publicUrl, token, expiresAt)

  app.post(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'startGuest',
        summary: 'Buy without an account',
        description: 'Begins or corrects a purchase without an account; the cookie of the answer may order.',
        body: guestInput,
        response: { 201: guestView },
      },
    },
    async (request, reply) => {
      const options = { current: request.guest, visit: visitOf(shop, request) }
      const { actor, session } = await startGuest(db, request.body, options)
      if (session) setCookie(reply, session)
      return reply.status(201).send(viewOf(actor))
    },
  )

  app.post(
    '/link',
    {
      config,
      schema: {
        tags,
        operationId: 'openGuestLink',
        summary: 'Open a guest’s order by its link',
        description: 'Opens the order that the link in an email is about.',
        body: guestLinkInput,
        response: { 200: openedOrder },
      },
    },
    async (request, reply) => {
      const { orderId, session } = await openGuestLink(db, request.body.token, visitOf(shop, request))
      setCookie(reply, session)
      return { orderId, guest: viewOf(session.actor) }
    },
  )

  app.post(
    '/track',
    {
      config,
      schema: {
        tags,
        operationId: 'trackOrder',
        summary: 'Find a guest’s order',
        description: 'Opens an order by its number and the email address that it was ordered with.',
        body: trackInput,
        response: { 200: openedOrder },
      },
    },
    async (request, reply) => {
      const { orderId, session } = await trackOrder(db, request.body, visitOf(shop, request))
      setCookie(reply, session)
      return { orderId, guest: viewOf(session.actor) }
    },
  )

  app.post(
    '/account',
    {
      config: { allow: 'buyer', requestClass: 'password' },
      schema: {
        tags,
        operationId: 'keepGuest',
        summary: 'Make a guest an account',
        description: 'Makes the guest an account with this password, which keeps the orders.',
        body: guestPasswordInput,
        response: { 201: userView },
      },
    },
    async (request, reply) => {
      if (!request.guest) throw new ShopError({ code: 'not_signed_in' })
      const visit = visitOf(shop, request)
      const session = await keepGuest(db, request.guest, request.body.password, visit)
      clearGuestCookie(reply, shopConfig.publicUrl)
      return reply.status(201).send(await startSession({ shop, request, reply }, session))
    },
  )

  app.delete(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'forgetGuest',
        summary: 'Forget the guest in this browser',
        description: 'Forgets the guest in this browser.',
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const token = guestTokenOf(request, shopConfig.publicUrl)
      if (request.guest && token) await endSession(db, token)
      clearGuestCookie(reply, shopConfig.publicUrl)
      clearOffersCookie(request, reply, shopConfig.publicUrl)
      return { message: answerTexts.guestForgotten }
    },
  )
}
