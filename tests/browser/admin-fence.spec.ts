import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { comeAsCustomer } from './shop.ts'

const root = join(import.meta.dirname, '../..')
const assets = join(root, 'build/client/assets')

/** Strings from the code of libraries that only the back office uses. */
const libraries = ['recharts', 'DndContext', 'DndDescribedBy', 'file-invalid-type', 'too-many-files']

/** Whole sentences that only the back office shows, which would be in any script that bundles its pages. */
function sentences(): string[] {
  const folder = join(root, 'app/texts')
  const files = readdirSync(folder).filter((name) => /^admin(-[\w-]+)?\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(4)
  const isAdmins = /(routes\/admin|components\/admin|texts\/admin)|\.test\./
  const elsewhere = ['app', 'shop']
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !isAdmins.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const said = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/'([A-Z][^'\\\n]{24,})'/g)].map(
      ([, text = '']) => text,
    ),
  )
  return said.filter((text) => !elsewhere.includes(text))
}

const foreignTo = (code: string, traces: readonly string[]) => traces.filter((trace) => code.includes(trace))

/** The files that a script imports statically. */
const importsOf = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name)

/** A script with everything that it imports. */
function withImports(names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...importsOf(readFileSync(join(assets, name), 'utf8')))
  }
  return found
}

/** Which scripts belong to which route, from the manifest for the browser. */
async function scriptsOfRoutes(): Promise<{ entry: string; routes: [string, string[]][] }> {
  const name = readdirSync(assets).find((file) => file.startsWith('manifest-'))
  const text = readFileSync(join(assets, name ?? ''), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const files = (part: { module: string; imports?: string[] }) =>
    [part.module, ...(part.imports ?? [])].map((path) => path.split('/').at(-1) ?? '')
  type Part = { id: string; module: string; imports?: string[] }
  const routes = Object.values(manifest.routes as Record<string, Part>)
  return {
    entry: files(manifest.entry)[0] ?? '',
    routes: routes.map((route): [string, string[]] => [route.id, files(route)]),
  }
}

test('no script of a shopper’s page brings anything of the back office along', async () => {
  const traces = [...libraries, ...sentences()]
  const { entry, routes } = await scriptsOfRoutes()
  const isAdmin = (id: string) => id.includes('routes/admin/')
  expect(routes.filter(([id]) => isAdmin(id)).length).toBeGreaterThan(8)
  const shoppers = routes.filter(([id]) => !isAdmin(id))
  const names = withImports([entry, ...shoppers.flatMap(([, files]) => files)])
  const found = [...names].flatMap((name) =>
    foreignTo(readFileSync(join(assets, name), 'utf8'), traces).map((trace) => `${name}: ${trace}`),
  )
  expect(found).toEqual([])
  // Guards against an empty test: the sentences do exist in the other scripts.
  const all = readdirSync(assets).filter((name) => name.endsWith('.js') && !names.has(name))
  const others = all.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  expect(foreignTo(others, sentences()).length).toBeGreaterThan(30)
})

/** Hovers over the links and scrolls to the end of the page, so that everything that would be prefetched is. */
async function lookAround(page: Page) {
  await hydrated(page)
  for (const link of (await page.getByRole('link').all()).slice(0, 6)) {
    await link.hover({ timeout: 2_000, force: true }).catch(() => undefined)
  }
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
}

test('a shopper’s browser loads nothing of the back office, also in advance', async ({ page, owner }) => {
  test.setTimeout(300_000)
  const traces = [...libraries, ...sentences()]
  const found: string[] = []
  const scripts = new Set<string>()
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname
    if (!path.endsWith('.js')) return
    scripts.add(path)
    const code = await response.text().catch(() => '')
    for (const trace of foreignTo(code, traces)) found.push(`${path}: ${trace}`)
  })
  const { products } = await owner.find('')
  const paths = [
    '/',
    '/category/perfume',
    `/product/${products[0]?._id}`,
    '/search/cologne',
    '/cart',
    '/about',
    '/faq',
    '/terms',
    '/login',
    '/register',
  ]
  for (const path of paths) {
    await page.goto(path)
    await lookAround(page)
  }
  await comeAsCustomer(page)
  for (const path of ['/profile', '/']) {
    await page.goto(path)
    await lookAround(page)
  }
  expect(found).toEqual([])
  expect(scripts.size).toBeGreaterThan(8)
})

test('a customer who types an address of the back office sees nothing of it', async ({ page }) => {
  await comeAsCustomer(page)
  for (const path of [
    '/admin/productlist',
    '/admin/orderlist',
    '/admin/userlist',
    '/admin/dashboard',
    '/admin/settings',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Administration' }), path).toBeHidden()
    await expect(page.getByRole('table'), path).toBeHidden()
  }
})
