import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { entityId } from '#shop/ids.ts'
import { stockWordsOf } from '#shop/search/results/claim-filters.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { wantAnswerTexts } from '#shop/texts/wants.ts'
import { declineOffer, showToEverybody } from '#shop/wants/advance-arrivals.server.ts'
import { findDemand, readProductDemand } from '#shop/wants/demand.server.ts'
import { makeWant } from '#shop/wants/make-want.server.ts'
import { confirmWant, endWant, readLinked, readOwn } from '#shop/wants/own-wants.server.ts'
import { findOwnOffer, noteOpened } from '#shop/wants/private-offers.server.ts'
import { readOffer } from '#shop/wants/read-offer.server.ts'
import { readTitle } from '#shop/wants/read-title.ts'
import { readWish } from '#shop/wants/read-wish.ts'
import {
  demandPage,
  demandQuery,
  draftInput,
  type OfferInput,
  offerInput,
  offerView,
  productDemand,
  typedProduct,
  wantAnswer,
  wantEndInput,
  wantInput,
  wantLinkInput,
  wantsView,
  wishView,
} from '#shop/wants/want.schema.ts'
import { requireWantLink, wantsUrl } from '#shop/wants/want-links.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { offerTokensOf, setOffersCookie } from '../plugins/session.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { visitOf } from './sign-in.ts'

const tags = ['Wants']
const config = { allow: 'everyone' } as const
const forAdmin = { allow: 'admin', subject: 'product' } as const
const params = z.object({ id: entityId })
const linkParams = z.object({ token: wantLinkInput.shape.token })

/** One-click unsubscribing from mail programs (RFC 8058); a GET of the same URL redirects to the page with the button. */
const unsubscribeRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  // The body is a one-field form in either encoding, and is ignored: the token is in the URL.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null, undefined))
  const options = { config, schema: { hide: true, params: linkParams } }

  app.post('/unsubscribe/:token', options, async (request) => {
    const link = await requireWantLink(db, request.params.token, visitOf(shop, request))
    await endWant(db, link.wantId, { link })
    return { message: wantAnswerTexts.ended }
  })

  // Links are followed not only by people (scanners, previews), so a GET changes nothing; the page's button does.
  app.get('/unsubscribe/:token', options, async (request, reply) =>
    reply.redirect(wantsUrl(shop.config.publicUrl, request.params.token), 303),
  )
}

/** What people want, as the owner sees it. */
const demandRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/demand',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listDemand',
        summary: 'What people want',
        querystring: demandQuery,
        response: { 200: demandPage },
      },
    },
    async ({ query }) => findDemand(db, query.pageNumber),
  )

  app.get(
    '/demand/:id',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'getProductDemand',
        summary: 'How many people want a product',
        description: 'Of a product as it is saved, or as it would be with what is typed.',
        params,
        querystring: typedProduct,
        response: { 200: productDemand },
      },
    },
    async ({ params: { id }, query }) => readProductDemand(db, id, query),
  )

  app.post(
    '/demand/:id/show',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'showToEverybody',
        summary: 'End the private offers of a product',
        params,
        response: { 200: productDemand },
      },
    },
    async (request) => {
      const { id } = request.params
      await showToEverybody(db, actorOf(request), id, request.id)
      return readProductDemand(db, id)
    },
  )
}

/** A new want, and what a search says of it. */
const newWantRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.post(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'makeWant',
        summary: 'Say what you are looking for',
        description:
          'Sends a link to confirm it; nothing is matched before. The answer is the same for every address.',
        body: wantInput,
        response: { 200: wantAnswer },
      },
    },
    async (request) => {
      const visit = visitOf(shop, request)
      await makeWant(db, request.body, visit)
      const isEmailed = visit.sendsMail
      return { message: isEmailed ? wantAnswerTexts.asked : wantAnswerTexts.kept, isEmailed }
    },
  )

  app.post(
    '/draft',
    {
      config,
      schema: {
        tags,
        operationId: 'readWish',
        summary: 'Read a search as what somebody wants',
        body: draftInput,
        response: { 200: wishView },
      },
    },
    async ({ body: { keyword, isTitle } }) =>
      (isTitle ? readTitle : readWish)(keyword, stockWordsOf(await readCatalogue(db))),
  )
}

/** The want-list that a link opens. */
const listRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.post(
    '/list',
    {
      config,
      schema: {
        tags,
        operationId: 'listLinkedWants',
        summary: 'The want-list that a link opens',
        body: wantLinkInput,
        response: { 200: wantsView },
      },
    },
    async (request) => readLinked(db, await requireWantLink(db, request.body.token, visitOf(shop, request))),
  )

  app.post(
    '/confirm',
    {
      config,
      schema: {
        tags,
        operationId: 'confirmWant',
        summary: 'Confirm a want',
        body: wantLinkInput,
        response: { 200: wantsView },
      },
    },
    async (request) => confirmWant(db, await requireWantLink(db, request.body.token, visitOf(shop, request))),
  )

  app.post(
    '/end',
    {
      config,
      schema: {
        tags,
        operationId: 'endWant',
        summary: 'End a want',
        description: 'Of whoever has a link to the list, or is signed in with a confirmed address.',
        body: wantEndInput,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { id, token } = request.body
      if (token !== undefined) {
        const link = await requireWantLink(db, token, visitOf(shop, request))
        await endWant(db, id, { link })
      } else await endWant(db, id, { actor: actorOf(request) })
      return { message: wantAnswerTexts.ended }
    },
  )
}

/** The want-list of an account. */
const ownRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get(
    '/mine',
    {
      config: { allow: 'user' },
      schema: { tags, operationId: 'listOwnWants', summary: 'Your want-list', response: { 200: wantsView } },
    },
    async (request) => readOwn(db, actorOf(request)),
  )
}

/** The id of the offer of a request. Throws `link_over` for a link without one, and for what is not held for the user. */
async function requireOffer(shop: Shop, request: FastifyRequest<{ Body: OfferInput }>): Promise<string> {
  const { db } = shop
  const { token, product } = request.body
  const offerId =
    token !== undefined
      ? (await requireWantLink(db, token, visitOf(shop, request))).offerId
      : request.actor && product !== undefined && (await findOwnOffer(db, request.actor.id, product))
  if (!offerId) throw new ShopError({ code: 'link_over' })
  return offerId
}

/** A private offer. */
const offerRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const { publicUrl } = shop.config
  app.post(
    '/offer',
    {
      config,
      schema: {
        tags,
        operationId: 'openOffer',
        summary: 'What is held for you',
        description:
          'By the link in the email, or of whoever is signed in with its confirmed address or has opened the link while signed in. While it is held, whoever opened the link may order it with the cookie of the answer.',
        body: offerInput,
        response: { 200: offerView },
      },
    },
    async (request, reply) => {
      const offerId = await requireOffer(shop, request)
      const offer = await readOffer(db, offerId)
      const { token } = request.body
      if (!offer.product || token === undefined) return offer
      setOffersCookie(reply, publicUrl, [token, ...offerTokensOf(request, publicUrl)])
      if (request.actor) await noteOpened(db, offerId, request.actor.id)
      return offer
    },
  )

  app.post(
    '/decline',
    {
      config,
      schema: {
        tags,
        operationId: 'declineOffer',
        summary: 'Let the next one have it',
        body: offerInput,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await declineOffer(db, await requireOffer(shop, request))
      return { message: wantAnswerTexts.declined }
    },
  )
}

/** Wants, private offers, and what the owner sees of them (docs/decisions/wants.md). */
export const wantRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  defaultRequestClass(app, 'known')
  for (const routes of [newWantRoutes, listRoutes, unsubscribeRoutes, ownRoutes, offerRoutes, demandRoutes])
    await app.register(routes, { shop })
}
