import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { connect, type Db } from '#db/connect.ts'
import { openDataDir } from '#db/data-dir.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { type MigrationTry, migrate } from '#db/migrate.ts'
import { makeFirstPagePictures } from '#shop/catalog/first-page-pictures.server.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { titlePlaces } from '#shop/catalog/list/title-places.server.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { writeTextVersions } from '#shop/legal/legal-texts.server.ts'
import { onlineProviders } from '#shop/payments/providers.ts'
import { noteProcessors } from '#shop/privacy/processors.server.ts'
import { postgresSearch } from '#shop/search/results/postgres-search.server.ts'
import { beginWithPreset, openUnderExample } from '#shop/settings/new-shop.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { pictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { type OpenAccounts, openAccounts } from './accounts.ts'
import { diskFiles } from './adapters/disk-files.ts'
import { pdokRegister } from './adapters/pdok.ts'
import { adminLogin } from './admin-login.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type ConnectionLimits, usualConnectionLimits } from './connections.ts'
import { requireSafety } from './database-safety.ts'
import { addFeeds } from './feeds/add-feeds.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { serverBehind, serverBehindCache } from './listen.ts'
import { createLogger } from './logger.ts'
import { type Metrics, processMetrics, shopMetrics, watchCache, watchPool } from './metrics/metrics.ts'
import { pageOpener } from './open-page.ts'
import { addPages, builtPages } from './pages.ts'
import { paymentsThrough } from './payment-providers/registry.ts'
import { processorsOf } from './processors.ts'
import { cacheResponses } from './response-cache/cache-responses.ts'
import { readChanges } from './response-cache/changes.ts'
import { ResponseCache } from './response-cache/response-cache.ts'
import type { Shop } from './shop.ts'

const root = join(import.meta.dirname, '..')

export type OpenShop = {
  /** Printed once the shop is open. */
  welcome: string
  log: Logger
  close(): Promise<void>
}

/** In development, pages are rendered on each request, and Vite serves its own files first. */
type Development = {
  loadBuild: () => Promise<ServerBuild>
  handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

type Options = {
  print: (text: string) => void
  /** Aborted if the shop is to stop while it is still opening. */
  stop: AbortSignal
  development?: Development
}

type Closing = { name: string; close: () => Promise<unknown> | unknown }

/**
 * Opens the shop: database, schema, first administrator, demo stock, payment sandbox, HTTP. `print` reports long steps.
 * Everything opened is closed again in reverse order, also if a later step fails or `stop` is aborted, in which case that error
 * is thrown.
 */
export async function openShop(config: Config, { print, stop, development }: Options): Promise<OpenShop> {
  const log = createLogger(config.logLevel)
  const closings: Closing[] = []
  const close = () => closeAll(closings, log)
  try {
    await requireFreePort(config)
    openDataDir(config.dataDir)
    const metrics = shopMetrics()
    processMetrics()
    const { db, url } = await openDatabase(config, { log, closings, print, stop, metrics })
    const opened = await openAccounts(config, closings)
    const shop = await assembleShop(db, { config, opened, log, closings, metrics })
    await beginWithPreset(db, config.preset)
    const login = await adminLogin(shop, { isTerminal: process.stdout.isTTY })
    stop.throwIfAborted()
    await fillEmptyShop(shop, { url, log, print })
    await noteProcessors(db, processorsOf(shop.config))
    // An update of the shop may change the texts.
    await writeTextVersions(shop.db, { payments: shop.payments })
    stop.throwIfAborted()
    const app = await buildServer(shop, { log, closings, stop, development })
    closings.push({ name: 'jobs', close: startJobs({ ...shop, openPage: pageOpener(app) }, log, stop).stop })
    closings.push({ name: 'server', close: () => app.close() })
    // A long backlog: clients retry connections that the system refuses only after a second or more.
    await app.listen({ port: config.port, host: config.host, backlog: 2048 })
    if (opened.sandboxUrl) await subscribeToSandbox(opened.sandboxUrl, shop.config)
    return { welcome: `\n  Sillage is open at ${config.publicUrl}\n${login}`, log, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Checked before anything else starts: the following steps take a while and would all be undone. */
async function requireFreePort({ port, host }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise((resolve) => probe.close(resolve))
}

type Opening = {
  log: Logger
  closings: Closing[]
  print: (text: string) => void
  stop: AbortSignal
  metrics: Metrics
}

async function openDatabase(config: Config, { log, closings, print, stop, metrics }: Opening) {
  const url = config.databaseUrl ?? (await openEmbedded(config, closings))
  stop.throwIfAborted()
  const done = await migrate(config.migrateDatabaseUrl ?? url, {
    onTry: (attempt) => logMigration(log, attempt),
  })
  if (done.length > 0)
    print(`Database ready: ${done.length} step${done.length === 1 ? '' : 's'} of the schema added`)
  const { db, pool, close } = connect(url, {
    patience: config.patience,
    isPooled: config.isPooled,
    onError: (error) => {
      metrics.connectionLost()
      log.warn({ err: error }, 'a database connection was lost')
    },
  })
  watchPool(metrics, pool)
  closings.push({ name: 'database connections', close })
  await requireSafety(db, config, log)
  return { db, url }
}

/** Logs the maximum time for which a migration locked tables, if they were in use. */
function logMigration(log: Logger, { name, ms, isLockedOut, isOfNew }: MigrationTry) {
  if (isLockedOut) log.warn({ migration: name, ms }, 'a migration waits: a table that it changes is in use')
  else if (!isOfNew) log.info({ migration: name, ms }, 'a migration was run')
}

type Assembly = { config: Config; opened: OpenAccounts; log: Logger; closings: Closing[]; metrics: Metrics }

async function assembleShop(
  db: Shop['db'],
  { config, opened, log, closings, metrics }: Assembly,
): Promise<Shop> {
  const files = await filesOf(config, { log, closings })
  const pictures = pictureMaker({
    db,
    files,
    onError: (error, picture) => log.error({ err: error, picture }, 'a picture could not be made'),
  })
  closings.push({ name: 'pictures', close: () => pictures.close() })
  const { publicUrl } = config
  const testPayments = opened.sandboxUrl !== undefined
  const payments = await paymentsThrough(opened.accounts, {
    brandName: async () => (await readSettings(db)).shopName,
    publicUrl,
  })
  const mail = await mailOf(config, closings)
  const addressRegister = pdokRegister(config.addressRegisterUrl, {
    onError: (error) => log.warn({ err: error }, 'the register of addresses does not answer'),
  })
  const search = postgresSearch(db)
  return { config, db, search, files, pictures, metrics, mail, testPayments, payments, addressRegister }
}

/** The S3 client is large and loads slowly, so it is loaded only if used. */
async function filesOf({ s3, dataDir }: Config, { log, closings }: Pick<Assembly, 'log' | 'closings'>) {
  if (!s3) return diskFiles(join(dataDir, 'uploads'))
  const { checkStore, s3Files } = await import('./adapters/s3-files.ts')
  const files = s3Files(s3, (error) => log.error({ err: error }, 'the object store does not answer'))
  closings.push({ name: 'object store', close: files.close })
  await checkStore(files, s3)
  return files
}

/** The SMTP client is large too. */
async function mailOf({ mail: { smtpUrl, from } }: Config, closings: Closing[]) {
  if (!smtpUrl) return undefined
  const { smtpMail } = await import('./adapters/smtp.ts')
  const mail = smtpMail({ smtpUrl, from })
  closings.push({ name: 'mail', close: () => mail.close() })
  return mail
}

/** How much longer than a shopper's a statement of the demo stock may take: a new shop on a busy machine has nobody waiting. */
const seedPatience = 20

type Filling = Pick<Opening, 'log' | 'print'> & { url: string }

async function fillEmptyShop({ config, db, pictures }: Shop, { url, log, print }: Filling) {
  if (config.seed.kind === 'none') return
  const { patience, isPooled, seed } = config
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const patient = connect(url, { max: 1, patience: patience * seedPatience, isPooled, onError })
  const seeded = await seedShop(patient.db, { limit: seed.limit }).finally(patient.close)
  if (!seeded) return
  await openUnderExample(db)
  print(`Demo stock added: ${seeded.products} products, ${seeded.reviews} reviews`)
  try {
    await makeFirstPagePictures(db, pictures)
  } catch (error) {
    // Retried when a visitor requests them.
    log.error({ err: error }, 'the pictures of the first page could not be made')
  }
}

async function openEmbedded(config: Config, closings: Closing[]) {
  const postgres = await startEmbeddedPostgres(config.dataDir)
  closings.push({ name: 'database', close: postgres.stop })
  return postgres.url
}

/** Registers this shop's webhooks at the sandbox, as they are set up at the real providers. */
async function subscribeToSandbox(sandboxUrl: string, { port }: Config) {
  for (const provider of onlineProviders) {
    await fetch(`${sandboxUrl}/_control/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, url: `http://127.0.0.1:${port}/api/webhooks/${provider}` }),
    })
  }
}

type Serving = { log: Logger; closings: Closing[]; stop: AbortSignal; development?: Development }

async function buildServer(
  shop: Shop,
  { log, closings, stop, development }: Serving,
): Promise<FastifyInstance> {
  const cache = new ResponseCache()
  watchCache(shop.metrics, cache)
  const changes = readChanges(shop.db, cache, log)
  closings.push({ name: 'changes', close: changes.stop })
  const app = await buildApp({
    shop,
    logger: log,
    stop,
    serverFactory: development
      ? serverBehind(development.handle)
      : serverBehindCache(cache, limitsBehind(shop.config)),
    ...(development || shop.config.patience > 1
      ? {}
      : { admission: { onRejected: () => shop.metrics.refused('unavailable') } }),
    addCache: (instance) => cacheResponses(instance, cache, changes, shop.config),
  })
  addFeeds(app, { shop, cache })
  const pages = pagesFrom(development)
  await addPages(app, { shop, cache, ...pages })
  // Loaded before the first visitor arrives. A failure is reported by the page that needs them.
  if (!development) await Promise.allSettled([pages.loadBuild(), loadCatalogue(shop.db)])
  return app
}

async function loadCatalogue(db: Db) {
  const { products } = await readCatalogue(db)
  await titlePlaces(db, products)
}

/** Behind a proxy every connection is the proxy's; in a load test, the test's. */
const limitsBehind = ({ trustProxy, limits, patience }: Config): Partial<ConnectionLimits> => ({
  headersMs: usualConnectionLimits.headersMs * patience,
  ...((trustProxy > 0 || !limits) && { maxPerNetwork: Number.POSITIVE_INFINITY }),
})

function pagesFrom(development: Development | undefined) {
  if (development) return { loadBuild: development.loadBuild, isDevelopment: true }
  return { loadBuild: loadOnce(() => builtPages(root)), clientDir: join(root, 'build/client') }
}

function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= load()
    return value
  }
}

/** Closes in reverse order; one that fails or hangs does not keep the others open. */
async function closeAll(closings: Closing[], log: Logger) {
  for (const { name, close } of closings.splice(0).reverse()) {
    const tooLong = new Promise((resolve) => setTimeout(resolve, 10_000).unref())
    try {
      await Promise.race([close(), tooLong])
    } catch (error) {
      log.error({ err: error }, `${name} did not close cleanly`)
    }
  }
}
