import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireProduct } from '#shop/catalog/find-product.server.ts'
import { cardsById, cardsQuery } from '#shop/catalog/list/cards-by-id.server.ts'
import { type ProductRowQuery, productRowQuery } from '#shop/catalog/list/product-row.schema.ts'
import { productList, productPage, productView, similarList } from '#shop/catalog/product.schema.ts'
import { productPageJson } from '#shop/catalog/product-page-json.ts'
import { similarProducts } from '#shop/catalog/similar/similar-products.server.ts'
import { topProducts } from '#shop/catalog/top-products.server.ts'
import { cardTags, listTags, similarTags } from '#shop/changes/list-tags.ts'
import { dashboardView } from '#shop/dashboard/dashboard.schema.ts'
import { stockValue } from '#shop/dashboard/stock-value.server.ts'
import { entityId } from '#shop/ids.ts'
import { askQuestion, limitQuestions } from '#shop/questions/ask-question.server.ts'
import { questionInput } from '#shop/questions/question.schema.ts'
import { addReview, limitReviews } from '#shop/reviews/add-review.server.ts'
import { reviewInput, reviewView } from '#shop/reviews/review.schema.ts'
import { matchesQuery, productMatches } from '#shop/search/suggestions/product-matches.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { say } from '#shop/texts/messages.ts'
import { foundNothing, isPartly, missedSearchCounter } from '../missed-searches.ts'
import { actorOf } from '../plugins/policy.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { productEditingRoutes } from './product-editing.ts'
import { productFormRoutes } from './product-form.ts'

const tags = ['Products']
const params = z.object({ id: entityId })
type Routes = FastifyPluginAsyncZod<{ shop: Shop }>

/** The products of SPEC section 7, their reviews and pictures, and the dashboard. */
export const productRoutes: Routes = async (app, { shop }) => {
  for (const routes of [readingRoutes, productEditingRoutes, productFormRoutes])
    await app.register(routes, { shop })
}

/** Administrators see hidden products, so their responses are never cached. */
const isAdmin = (request: FastifyRequest) => request.actor?.isAdmin === true

/** Lists of products, by search, rating or ids. */
const listRoutes: Routes = async (app, { shop }) => {
  const countMissed = missedSearchCounter(shop)

  app.get(
    '/',
    {
      config: { allow: 'everyone', rateLimit: 'search' },
      preValidation: async (request) => dropEmptyFields(request),
      schema: {
        tags,
        operationId: 'listProducts',
        summary: 'List and search products',
        querystring: productRowQuery,
        response: { 200: productPage },
      },
      // Fastify sends a Buffer as it is, but its types know only strings.
      serializerCompiler: () => (page) => productPageJson(page) as unknown as string,
    },
    async (request, reply) => {
      if (!isAdmin(request)) rejectOwnersFilters(request.query)
      const { query, askedAt: asOf } = request
      const list = await shop.search.list(query, { asAdmin: isAdmin(request), asOf })
      if (isAdmin(request)) return list
      // A search without results is counted every time, so it is not cached.
      if (foundNothing(query, list) || isPartly(query, list)) await countMissed(request, query.keyword ?? '')
      else markCacheable(reply, [...listTags(query, list.products), 'settings'])
      return list
    },
  )

  app.get(
    '/top',
    {
      config: { allow: 'everyone' },
      schema: {
        tags,
        operationId: 'listTopProducts',
        summary: 'The best rated products',
        response: { 200: productList },
      },
    },
    async (_request, reply) => {
      const list = await topProducts(shop.db)
      markCacheable(reply, ['lists', ...cardTags(list.products), 'settings'])
      return list
    },
  )
}

/** Several products by their ids, and suggestions. */
const cardRoutes: Routes = async (app, { shop }) => {
  app.get(
    '/cards',
    {
      config: { allow: 'everyone' },
      schema: {
        tags,
        operationId: 'listProductCards',
        summary: 'Several products by their ids',
        description: 'Products by their ids, in that order; those that are not in the shop are left out.',
        querystring: cardsQuery,
        response: { 200: productList },
      },
    },
    async ({ query }, reply) => {
      const ids = query.ids.split(',')
      markCacheable(reply, [...cardTags(ids.map((_id) => ({ _id }))), 'settings'])
      return cardsById(shop.db, ids)
    },
  )

  app.get(
    '/matches',
    {
      config: { allow: 'everyone', rateLimit: 'search' },
      schema: {
        tags,
        operationId: 'matchProducts',
        summary: 'Suggestions while typing a search',
        description:
          'What a shopper may mean while typing: products, and words that the last one may become.',
        querystring: matchesQuery,
        response: { 200: productMatches },
      },
    },
    async ({ query, askedAt: asOf }, reply) => {
      const matches = await shop.search.suggest(query.keyword, { asOf })
      markCacheable(reply, [...listTags(query, matches.products), 'settings'])
      return matches
    },
  )
}

/** The stock as a whole. */
const stockRoutes: Routes = async (app, { shop }) => {
  app.get(
    '/dashboard',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'getStockValue',
        summary: 'What the stock is worth',
        response: { 200: dashboardView },
      },
    },
    async () => stockValue(shop.db),
  )
}

/** One product, and what is like it. */
const oneRoutes: Routes = async (app, { shop }) => {
  app.get(
    '/:id',
    {
      config: { allow: 'everyone', subject: 'product' },
      schema: {
        tags,
        operationId: 'getProduct',
        summary: 'One product with its reviews',
        params,
        response: { 200: productView },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!isAdmin(request)) markCacheable(reply, [`product:${id}`, 'settings'])
      return requireProduct(shop.db, id, isAdmin(request))
    },
  )

  app.get(
    '/:id/similar',
    {
      config: { allow: 'everyone', subject: 'product' },
      schema: {
        tags,
        operationId: 'listSimilarProducts',
        summary: 'Products like this one',
        params,
        description:
          'What is like a product, with what they share, and the same scent as a sample or a bottle.',
        response: { 200: similarList },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { product, list } = await similarProducts(shop.db, id, isAdmin(request))
      if (!isAdmin(request)) markCacheable(reply, [...similarTags(product, list), 'settings'])
      return list
    },
  )
}

/** Reviews and questions. */
const opinionRoutes: Routes = async (app, { shop }) => {
  app.post(
    '/:id/reviews',
    {
      config: { allow: 'user', subject: 'product' },
      schema: {
        tags,
        operationId: 'createReview',
        summary: 'Review a product',
        params,
        body: reviewInput,
        response: { 201: reviewView },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      if (shop.config.limits) await limitReviews(shop.db, actor.id, request.ip)
      const review = await addReview(shop.db, actor, request.params.id, request.body)
      return reply.status(201).send(review)
    },
  )

  app.post(
    '/:id/questions',
    {
      config: { allow: 'everyone', subject: 'product' },
      schema: {
        tags,
        operationId: 'askQuestion',
        summary: 'Ask about a product',
        params,
        body: questionInput,
        response: { 201: messageAnswer },
      },
    },
    async (request, reply) => {
      if (shop.config.limits) await limitQuestions(shop.db, request.body.email, request.ip)
      await askQuestion(shop.db, request.actor, request.params.id, request.body)
      return reply.status(201).send({ message: answerTexts.questionReceived })
    },
  )
}

const readingRoutes: Routes = async (app, { shop }) => {
  for (const routes of [listRoutes, cardRoutes, stockRoutes, oneRoutes, opinionRoutes])
    await app.register(routes, { shop })
}

/** Rejects filters that only administrators may use: hidden or deleted products, and storage places. */
function rejectOwnersFilters({ state, magazine }: ProductRowQuery) {
  if (state === undefined && magazine === undefined) return
  const fields = { [state === undefined ? 'magazine' : 'state']: say('administratorsOnly') }
  throw new ShopError({ code: 'invalid_input', fields })
}

/** A form submitted without JavaScript includes its empty fields; they must not filter. */
function dropEmptyFields(request: FastifyRequest) {
  // Not validated yet: the schema runs after this.
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (value === '') delete query[name]
  }
}
