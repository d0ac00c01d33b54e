import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { writeRefusals } from '#shop/audit/record-refusal.server.ts'
import { type AdmissionOptions, addAdmissionControl } from './admission/admission-control.ts'
import { accountLinkRoutes } from './api/account-links.ts'
import { addressBookRoutes } from './api/address-book.ts'
import { addressRoutes } from './api/addresses.ts'
import { anomalyRoutes } from './api/anomalies.ts'
import { auditRoutes } from './api/audit.ts'
import { cartRoutes } from './api/cart.ts'
import { complianceRoutes } from './api/compliance.ts'
import { configRoutes } from './api/config.ts'
import { dashboardRoutes } from './api/dashboard.ts'
import { documentRoutes } from './api/documents.ts'
import { exportRoutes } from './api/exports.ts'
import { expressRoutes } from './api/express.ts'
import { guaranteeNoticeFileRoutes, guaranteeNoticeRoutes } from './api/guarantee-notice.ts'
import { guestRoutes } from './api/guests.ts'
import { healthRoutes } from './api/health.ts'
import { importRoutes } from './api/imports.ts'
import { legalRoutes } from './api/legal.ts'
import { mailRoutes } from './api/mail.ts'
import { metricsRoutes } from './api/metrics.ts'
import { orderPaymentRoutes } from './api/order-payments.ts'
import { orderRoutes } from './api/orders.ts'
import { pictureRoutes } from './api/pictures.ts'
import { privacyRoutes } from './api/privacy.ts'
import { productTableRoutes } from './api/product-table.ts'
import { productRoutes } from './api/products.ts'
import { profileRoutes } from './api/profile.ts'
import { promotionRoutes } from './api/promotions.ts'
import { questionRoutes } from './api/questions.ts'
import { orderReturnRoutes, returnRoutes, shipmentRoutes } from './api/returns.ts'
import { ownReviewRoutes, productReviewRoutes, reviewModerationRoutes } from './api/reviews.ts'
import { savedRoutes } from './api/saved.ts'
import { settingsRoutes } from './api/settings.ts'
import { uploadRoutes } from './api/upload.ts'
import { userRoutes } from './api/users.ts'
import { wantRoutes } from './api/wants.ts'
import { webhookRoutes } from './api/webhooks.ts'
import { withdrawalRoutes } from './api/withdrawals.ts'
import { addDocs, describeApi, docsPrefix } from './openapi.ts'
import { auditRejections } from './plugins/audit-rejections.ts'
import { addBodyTimeout, longestRequestMs } from './plugins/body-timeout.ts'
import { closeConnectionsOnStop } from './plugins/close-on-stop.ts'
import { addErrorHandler, rejectMalformedRequest, sendNotFound } from './plugins/errors.ts'
import { addJsonBody } from './plugins/json-body.ts'
import { rejectMalformedText } from './plugins/malformed-text.ts'
import { addPolicies, requirePolicies } from './plugins/policy.ts'
import { rejectLongUrls, rejectMultipleHosts, rejectRepeatedParameters } from './plugins/query.ts'
import { addRequestMetrics } from './plugins/request-metrics.ts'
import { addSameSiteCheck } from './plugins/same-site.ts'
import { addSearchRateLimit } from './plugins/search-rate-limit.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { addSessions } from './plugins/session.ts'
import { setValidationMessages } from './plugins/validation-messages.ts'
import { rejectWrongMethods, routeAsWrongMethod } from './plugins/wrong-methods.ts'
import { releaseWaiting } from './response-cache/serve-cached.ts'
import type { Shop } from './shop.ts'
import { normalizeUrl } from './well-formed-text.ts'

export type AppOptions = {
  shop: Shop
  logger?: FastifyBaseLogger
  /** Puts the response cache in front of Fastify (DESIGN section 1.6). */
  serverFactory?: FastifyServerFactory
  /** Rejects requests that cannot be processed in time; without it every request is admitted. */
  admission?: Omit<AdmissionOptions, 'publicUrl' | 'onNotAdmitted'>
  /** Adds the hooks that cache responses. */
  addCache?: (app: FastifyInstance) => void
  /** Aborted when the shop is about to stop: `/readyz` then answers 503. */
  stop?: AbortSignal
  /** How long a request body may take to arrive, in ms; has a default. */
  longestBodyMs?: number
}

/** Builds the HTTP application around a shop: the API and its description. server/pages.ts adds the pages. */
export async function buildApp({
  shop,
  logger,
  serverFactory,
  admission,
  addCache,
  stop,
  longestBodyMs,
}: AppOptions): Promise<FastifyInstance> {
  setValidationMessages()
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...(serverFactory ? { serverFactory } : {}),
    // Failures are always logged; a line per response would only bury them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => {
      routeAsWrongMethod(request)
      return normalizeUrl(request.url ?? '/')
    },
    clientErrorHandler: rejectMalformedRequest(shop.config.publicUrl),
    trustProxy: (_address: string, hop: number) => hop < shop.config.trustProxy,
    bodyLimit: 100 * 1024,
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 65_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  requirePolicies(app, docsPrefix)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addSecurityHeaders(app, shop.config.publicUrl)
  closeConnectionsOnStop(app)
  addRequestMetrics(app, shop.metrics)
  const auditRejected = auditRejections(shop)
  addErrorHandler(app, (code, request) => {
    shop.metrics.refused(code)
    auditRejected(code, request)
  })
  app.addHook('onClose', () => writeRefusals(shop.db))
  // Before a request waits for admission: a response generated for others meanwhile is fresh enough for it.
  addCache?.(app)
  if (admission) {
    const { publicUrl } = shop.config
    addAdmissionControl(app, { ...admission, publicUrl, onNotAdmitted: releaseWaiting })
  }
  addBodyTimeout(app, longestBodyMs)
  app.setNotFoundHandler(sendNotFound)
  rejectLongUrls(app)
  rejectMultipleHosts(app)
  if (shop.config.limits) addSearchRateLimit(app)
  const rejectOtherMethods = rejectWrongMethods(app)
  await describeApi(app, shop.config.publicUrl)
  await app.register((api) => addApi(api, shop), { prefix: '/api' })
  await addDocs(app)
  rejectOtherMethods()
  await app.register(healthRoutes, { shop, stop })
  await app.register(metricsRoutes, { shop })
  await app.register(pictureRoutes, { prefix: '/pictures', shop })
  await app.register(guaranteeNoticeFileRoutes, { prefix: '/guarantee-notice', shop })
  return app
}

async function addApi(api: FastifyInstance, shop: Shop) {
  addJsonBody(api)
  addSameSiteCheck(api, shop.config.publicUrl)
  await addSessions(api, shop)
  addPolicies(api)
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })
  rejectRepeatedParameters(api)
  rejectMalformedText(api)
  // Otherwise the pages' wildcard route would answer in HTML.
  api.all('/*', { config: { allow: 'everyone' }, schema: { hide: true } }, sendNotFound)
  api.get('/openapi.json', { config: { allow: 'everyone' } }, async () => api.swagger())
  await api.register(profileRoutes, { prefix: '/users/profile', shop })
  await api.register(addressBookRoutes, { prefix: '/users/profile/addresses', shop })
  await api.register(cartRoutes, { prefix: '/users/profile/cart', shop })
  await api.register(savedRoutes, { prefix: '/users/profile/saved', shop })
  await api.register(ownReviewRoutes, { prefix: '/users/profile/reviews', shop })
  await api.register(accountLinkRoutes, { prefix: '/users', shop })
  await api.register(userRoutes, { prefix: '/users', shop })
  await api.register(guestRoutes, { prefix: '/guests', shop })
  await api.register(productRoutes, { prefix: '/products', shop })
  await api.register(productTableRoutes, { prefix: '/products', shop })
  await api.register(productReviewRoutes, { prefix: '/products', shop })
  await api.register(privacyRoutes, { prefix: '/privacy', shop })
  await api.register(reviewModerationRoutes, { prefix: '/reviews', shop })
  await api.register(documentRoutes, { prefix: '/orders', shop })
  await api.register(orderRoutes, { prefix: '/orders', shop })
  await api.register(orderPaymentRoutes, { prefix: '/orders', shop })
  await api.register(orderReturnRoutes, { prefix: '/orders', shop })
  await api.register(returnRoutes, { prefix: '/returns', shop })
  await api.register(shipmentRoutes, { prefix: '/shipments', shop })
  await api.register(withdrawalRoutes, { prefix: '/withdrawals', shop })
  await api.register(expressRoutes, { prefix: '/express', shop })
  await api.register(addressRoutes, { prefix: '/addresses', shop })
  await api.register(exportRoutes, { shop })
  await api.register(importRoutes, { prefix: '/imports', shop })
  await api.register(mailRoutes, { prefix: '/mail', shop })
  await api.register(promotionRoutes, { prefix: '/promotions', shop })
  await api.register(anomalyRoutes, { prefix: '/anomalies', shop })
  await api.register(complianceRoutes, { prefix: '/compliance', shop })
  await api.register(guaranteeNoticeRoutes, { prefix: '/compliance/guarantee-notice', shop })
  await api.register(questionRoutes, { prefix: '/questions', shop })
  await api.register(auditRoutes, { prefix: '/audit', shop })
  await api.register(dashboardRoutes, { prefix: '/dashboard', shop })
  await api.register(configRoutes, { prefix: '/config', shop })
  await api.register(legalRoutes, { prefix: '/legal', shop })
  await api.register(settingsRoutes, { prefix: '/settings', shop })
  await api.register(uploadRoutes, { prefix: '/upload', shop })
  await api.register(wantRoutes, { prefix: '/wants', shop })
  await api.register(webhookRoutes, { prefix: '/webhooks', shop })
}
