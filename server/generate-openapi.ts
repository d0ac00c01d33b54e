import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { offlineShop } from './offline-shop.ts'

/** Generates app/api/schema.d.ts, the types of the API, from the routes; with --verify it fails if the file differs. */
const target = new URL('../app/api/schema.d.ts', import.meta.url)
const app = await buildApp({ shop: offlineShop(readConfig({})) })
await app.ready()
// Via JSON, as a client would read it.
const document = JSON.parse(JSON.stringify(app.swagger()))
const types = `/** Generated from the server’s routes by server/generate-openapi.ts. */\n${astToString(await openapiTS(document))}`
if (process.argv.includes('--verify')) {
  if (readFileSync(target, 'utf8') !== types) {
    console.error('app/api/schema.d.ts is older than the routes: run npm run generate')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, types)
}
await app.close()
