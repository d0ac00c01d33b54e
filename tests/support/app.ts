import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { pdokRegister } from '#server/adapters/pdok.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { JobContext } from '#server/jobs/scheduled-jobs.ts'
import { shopMetrics } from '#server/metrics/metrics.ts'
import { pageOpener } from '#server/open-page.ts'
import { paymentsThrough, withSandbox } from '#server/payment-providers/registry.ts'
import type { Shop } from '#server/shop.ts'
import type { MailGateway } from '#shop/mail/mail-gateway.ts'
import { postgresSearch } from '#shop/search/results/postgres-search.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { pictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { apiContract } from './api-contract.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { temporaryDataFolder } from './temporary-folder.ts'

/** Nothing listens there: tests that pay start their own sandbox (tests/support/orders.ts). */
const nobody = 'http://127.0.0.1:9'

export type TestShop = {
  app: FastifyInstance
  /** With what the background jobs need besides. */
  shop: Shop & JobContext
  database: TestDatabase
  close(): Promise<void>
}

/**
 * The API on its own empty database, or on `given`; `env` as at startup. Files go to a temporary folder unless `store` is given,
 * emails are stored unless `mail` takes them. Every response is validated against the API description. Close it in `afterAll`.
 */
export async function testShop(
  env: Record<string, string> = {},
  store?: Files,
  mail?: MailGateway,
  given?: TestDatabase,
): Promise<TestShop> {
  const database = given ?? (await testDatabase())
  const folder = temporaryDataFolder('shop')
  const dataDir = folder.path
  const files = store ?? diskFiles(join(dataDir, 'uploads'))
  const pictures = pictureMaker({ db: database.db, files, onError: (error) => console.error(error) })
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', PDOK_URL: nobody, ...env })
  const shop: TestShop['shop'] = {
    config,
    db: database.db,
    search: postgresSearch(database.db),
    files,
    pictures,
    metrics: shopMetrics(),
    mail,
    testPayments: true,
    openPage: (path) => pageOpener(app)(path),
    addressRegister: pdokRegister(config.addressRegisterUrl),
    payments: await paymentsThrough(withSandbox(config, nobody), {
      brandName: async () => (await readSettings(database.db)).shopName,
      publicUrl: config.publicUrl,
    }),
  }
  const contract = apiContract()
  const app: FastifyInstance = await buildApp({ shop, addCache: contract.watch })
  await app.ready()
  contract.enforce(app)
  return {
    app,
    shop,
    database,
    close: async () => {
      await app.close()
      pictures.close()
      await database.close()
      // The picture in progress may still be written.
      folder.remove()
    },
  }
}
