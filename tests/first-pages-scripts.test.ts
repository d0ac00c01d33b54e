import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Module = { module: string; imports?: string[] }
type Build = { assets: { entry: Module; url: string; routes: Record<string, Module> } }

const buildFolder = join(import.meta.dirname, '../build')

/** The files that a page loads before any interaction, with their contents: its modules and all their static imports. */
async function scriptsOf(route: string) {
  const file = pathToFileURL(join(buildFolder, 'server/index.js')).href
  const { assets } = (await import(file)) as Build // made by react-router
  const modules = [assets.entry, assets.routes.root, assets.routes[route]]
  const paths = modules.flatMap((one) => (one ? [one.module, ...(one.imports ?? [])] : []))
  return Promise.all(
    [...new Set([assets.url, ...paths])].map(async (path) => ({
      path,
      body: await readFile(join(buildFolder, 'client', path)),
    })),
  )
}

// DESIGN section 9 requires 140 kB including what loads later; `npm run bench -- weight` measures that in a browser.
test.each(['routes/storefront/home', 'category/:categoryName', 'routes/storefront/product'])(
  'what %s needs of scripts weighs no more than 140 kB and holds no schemas',
  async (route) => {
    const scripts = await scriptsOf(route)
    expect(scripts.length).toBeGreaterThan(4)
    expect(scripts.filter(({ body }) => body.includes('invalid_union')).map(({ path }) => path)).toEqual([])
    const zipped = scripts.map(({ body }) => gzipSync(body, { level: 9 }).length)
    expect(zipped.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(140_000)
  },
)
