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
import { anomalyRoutes } from './api/anomalies.ts'
import { auditRoutes } from './api/audit.ts'
import { configRoutes } from './api/config.ts'
import { dashboardRoutes } from './api/dashboard.ts'
import { documentRoutes } from './api/documents.ts'
import { exportRoutes } from './api/exports.ts'
import { healthRoutes } from './api/health.ts'
import { importRoutes } from './api/imports.ts'
import { mailRoutes } from './api/mail.ts'
import { metricsRoutes } from './api/metrics.ts'
import { orderRoutes } from './api/orders.ts'
import { pictureRoutes } from './api/pictures.ts'
import { productTableRoutes } from './api/product-table.ts'
import { productRoutes } from './api/products.ts'
import { profileRoutes } from './api/profile.ts'
import { settingsRoutes } from './api/settings.ts'
import { uploadRoutes } from './api/upload.ts'
import { userRoutes } from './api/users.ts'
import { webhookRoutes } from './api/webhooks.ts'
import { addDocs, describeApi, docsPrefix } from './openapi.ts'
import { addBodyTimeout, longestRequestMs } from './plugins/body-timeout.ts'
import { addCounting } from './plugins/counting.ts'
import { addErrorHandler, answerAbsent, refuseUnreadable } from './plugins/errors.ts'
import { addJsonBody } from './plugins/json-body.ts'
import { addLastAnswers } from './plugins/last-answers.ts'
import { speakPlainly } from './plugins/plain-words.ts'
import { addPolicies, requirePolicies } from './plugins/policy.ts'
import { refuseLongAddresses, refuseRepeatedParameters, refuseSecondHosts } from './plugins/query.ts'
import { refuseUnreadableTexts } from './plugins/readable-texts.ts'
import { addRefusedCalls } from './plugins/refused-calls.ts'
import { addSameSiteCheck } from './plugins/same-site.ts'
import { addSearchShare } from './plugins/search-share.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { addSessions } from './plugins/session.ts'
import { refuseWrongMethods, routeAsWrongMethod } from './plugins/wrong-methods.ts'
import { readableUrl } from './readable-url.ts'
import { releaseWaiting } from './response-cache/serve-cached.ts'
import type { Shop } from './shop.ts'

export type AppOptions = {
  shop: Shop
  logger?: FastifyBaseLogger
  /** Lets the public cache's front stand before Fastify (DESIGN section 1.6). */
  serverFactory?: FastifyServerFactory
  /** Refuses what cannot be worked on in time; without it everybody is let in. */
  admission?: Omit<AdmissionOptions, 'publicUrl' | 'onNotAdmitted'>
  /** Lets the public cache keep answers on their way out. */
  addCache?: (app: FastifyInstance) => void
  /** How long the body of a request may take to arrive, in ms; as usual when left out. */
  longestBodyMs?: number
}

/** Builds the HTTP application around a shop: the API and its description. The pages are added by server/pages.ts. */
export async function buildApp({
  shop,
  logger,
  serverFactory,
  admission,
  addCache,
  longestBodyMs,
}: AppOptions): Promise<FastifyInstance> {
  speakPlainly()
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...(serverFactory ? { serverFactory } : {}),
    // What goes wrong is always logged; a line for each answer would only bury it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => {
      routeAsWrongMethod(request)
      return readableUrl(request.url ?? '/')
    },
    clientErrorHandler: refuseUnreadable(shop.config.publicUrl),
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
  addLastAnswers(app)
  addCounting(app, shop.metrics)
  const writeRefused = addRefusedCalls(shop)
  addErrorHandler(app, (code, request) => {
    shop.metrics.refused(code)
    writeRefused(code, request)
  })
  app.addHook('onClose', () => writeRefusals(shop.db))
  if (admission) {
    const { publicUrl } = shop.config
    addAdmissionControl(app, { ...admission, publicUrl, onNotAdmitted: releaseWaiting })
  }
  addBodyTimeout(app, longestBodyMs)
  app.setNotFoundHandler(answerAbsent)
  refuseLongAddresses(app)
  refuseSecondHosts(app)
  addCache?.(app)
  if (shop.config.limits) addSearchShare(app)
  const refuseOtherMethods = refuseWrongMethods(app)
  await describeApi(app, shop.config.publicUrl)
  await app.register((api) => addApi(api, shop), { prefix: '/api' })
  await addDocs(app)
  refuseOtherMethods()
  await app.register(healthRoutes, { shop })
  await app.register(metricsRoutes, { shop })
  await app.register(pictureRoutes, { prefix: '/pictures', shop })
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
  refuseRepeatedParameters(api)
  refuseUnreadableTexts(api)
  // Before the pages' own wildcard, which would answer in HTML.
  api.all('/*', { config: { allow: 'everyone' }, schema: { hide: true } }, answerAbsent)
  api.get('/openapi.json', { config: { allow: 'everyone' } }, async () => api.swagger())
  await api.register(profileRoutes, { prefix: '/users/profile', shop })
  await api.register(accountLinkRoutes, { prefix: '/users', shop })
  await api.register(userRoutes, { prefix: '/users', shop })
  await api.register(productRoutes, { prefix: '/products', shop })
  await api.register(productTableRoutes, { prefix: '/products', shop })
  await api.register(documentRoutes, { prefix: '/orders', shop })
  await api.register(orderRoutes, { prefix: '/orders', shop })
  await api.register(exportRoutes, { shop })
  await api.register(importRoutes, { prefix: '/imports', shop })
  await api.register(mailRoutes, { prefix: '/mail', shop })
  await api.register(anomalyRoutes, { prefix: '/anomalies', shop })
  await api.register(auditRoutes, { prefix: '/audit', shop })
  await api.register(dashboardRoutes, { prefix: '/dashboard', shop })
  await api.register(configRoutes, { prefix: '/config', shop })
  await api.register(settingsRoutes, { prefix: '/settings', shop })
  await api.register(uploadRoutes, { prefix: '/upload', shop })
  await api.register(webhookRoutes, { prefix: '/webhooks', shop })
}
