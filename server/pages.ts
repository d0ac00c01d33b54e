import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ApiResponse } from '#app/api/client.ts'
import type * as EntryServer from '#app/entry.server.tsx'
import { newToken } from '#shop/tokens.server.ts'
import { canonicalPath } from './canonical-path.ts'
import { developmentPolicy, pagePolicy, paymentSources } from './content-security-policy.ts'
import { type FindPage, isDataRequest, pageFinder } from './page-finder.ts'
import { cacheTagsHeader, markCacheable } from './response-cache/cacheable.ts'
import { inProcessApi } from './response-cache/in-process-api.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { databaseAwayHeader } from './response-cache/stale.ts'
import type { Shop } from './shop.ts'
import { encodePercentSigns, isWellFormedUrl } from './well-formed-text.ts'

export type PagesOptions = {
  shop: Shop
  /** Returns the built pages; in development they are rebuilt on each request. */
  loadBuild: () => Promise<ServerBuild>
  /** The directory of the built client files; absent in development. */
  clientDir?: string
  /** In development Vite's own scripts need a laxer CSP, and nothing is cached. */
  isDevelopment?: boolean
  /** The cache of public API responses, which pages use too. */
  cache?: ResponseCache
}

/** Adds the pages of app/ and the files that browsers load for them. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (options.clientDir) await addFiles(app, options.clientDir)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // Pages read no body: the router answers 405 to anything but a read.
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    const render = renderer(app, options)
    const requestClass = requestClassOfPages(options)
    pages.all('/*', { config: { allow: 'everyone', requestClass }, schema: { hide: true } }, render)
  })
}

async function addFiles(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Applies only to existing files: a missing one may exist in a moment.
    setHeaders: (reply, path) => reply.header('cache-control', howLong(relative(clientDir, path))),
  })
  const config = { allow: 'everyone', requestClass: 'file' } as const
  const options = { config, schema: { hide: true } } as const
  for (const directory of ['assets', 'brand', 'scenes']) {
    app.get<{ Params: { '*': string } }>(`/${directory}/*`, options, (request, reply) =>
      reply.sendFile(`${directory}/${request.params['*']}`),
    )
  }
  for (const name of await filesDirectlyIn(clientDir)) {
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name))
  }
}

/** Files named after their content are immutable; those in brand/ change once in years. */
const howLong = (file: string) => {
  if (/^(assets|scenes)\//.test(file)) return 'public, max-age=31536000, immutable'
  if (file.startsWith('brand/')) return 'public, max-age=86400, stale-while-revalidate=604800'
  return 'public, max-age=3600'
}

async function filesDirectlyIn(directory: string) {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name)
}

/** The request class declared by a page's module; unknown in development and until the pages are loaded. */
function requestClassOfPages({ shop, loadBuild, isDevelopment = false }: PagesOptions) {
  let find: FindPage = () => ({ handle: {}, pattern: [] })
  if (!isDevelopment) {
    loadBuild().then(
      (build) => {
        find = pageFinder(build)
      },
      // The failure is reported when a page is requested.
      () => undefined,
    )
  }
  return ({ url }: FastifyRequest) => find(pageUrl(url, shop.config.publicUrl).pathname).handle.requestClass
}

/**
 * Marks the scripts of a cached page during rendering, and is removed before the page is sent: an attacker who could read it
 * could mark a script of their own.
 */
const scriptMark = newToken(16)

function renderer(app: FastifyInstance, options: PagesOptions) {
  const { shop, loadBuild, isDevelopment = false } = options
  const callApi = inProcessApi(app, options.cache)
  const { publicUrl } = shop.config
  const routerOf = routers(isDevelopment ? 'development' : 'production')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await loadBuild()
    // The build's entry is our own app/entry.server.tsx; its type is only known there.
    const entry = build.entry.module as unknown as typeof EntryServer
    const router = routerOf(build)
    const url = pageUrl(request.url, publicUrl)
    const page = router.find(url.pathname)
    // Only `/order/{id}` may load the payment provider (SAFETY rules 19 and 41).
    const isPayment = Boolean(page.handle.ownDocument)
    const nonce = isPayment ? newToken(16) : scriptMark
    const data: PageData = {
      tags: new Set(),
      isCacheable: true,
      isDatabaseAway: false,
      retryAfter: undefined,
    }
    const document: { html?: string } = {}
    const context = contextOf(entry, request, { nonce, document, api: dispatch(callApi, request, data) })
    const target = redirectTarget(request, url, (path) => (path === url.pathname ? page : router.find(path)))
    if (target) {
      const plain = pageUrl(target, publicUrl)
      const isLast = !redirecting.has(router.find(plain.pathname).pattern.join('/'))
      const onward = isLast ? undefined : await router.render(pageRequest(request, plain), context)
      return redirect(reply, target, onward)
    }
    const response = await router.render(pageRequest(request, url), context)
    // Data and the router's own messages are in the response body.
    const marked = document.html ?? (await response.text())
    setStatus(reply, response, data)
    const own = { nonce, known: entry.knownScripts }
    const extra = isPayment ? paymentSources(Object.values(shop.payments), nonce) : {}
    const policy = isDevelopment ? developmentPolicy : pagePolicy(marked, own, extra)
    reply.header('content-security-policy', policy)
    if (isPayment) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    const isPublic = response.status === 200 && data.isCacheable && !isPayment && !isDevelopment
    cacheIfPublic(reply, { isPublic, tags: data.tags })
    return reply.send(isPayment ? marked : marked.replaceAll(` nonce="${scriptMark}"`, ''))
  }
}

type Rendering = { nonce: string; document: { html?: string }; api: ReturnType<typeof dispatch> }

/** What the server passes to the loaders and the entry of a page. */
function contextOf(
  entry: typeof EntryServer,
  request: FastifyRequest,
  { nonce, document, api }: Rendering,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(entry.apiContext, entry.createApi(api))
  context.set(entry.nonceContext, nonce)
  const isWellFormed = isWellFormedUrl(encodePercentSigns(request.originalUrl))
  context.set(entry.unreadableUrlContext, !isWellFormed)
  context.set(entry.reportContext, (error: unknown) => {
    if (!isClientError(error)) request.log.error({ err: error }, 'a page failed')
  })
  context.set(entry.documentContext, document)
  return context
}

/** Sets the status and the headers of the router's response. */
function setStatus(reply: FastifyReply, { status, headers }: Response, data: PageData) {
  for (const [name, value] of headers) reply.header(name, value)
  reply.status(status)
  if (status === 405) reply.header('allow', 'GET, HEAD')
  if (data.retryAfter ?? status === 503) reply.header('retry-after', data.retryAfter ?? '2')
  if (status === 503 && data.isDatabaseAway) reply.header(databaseAwayHeader, 'yes')
}

/**
 * Pages that redirect themselves: a product from an old slug, a search from its form. Another spelling of their URL redirects to
 * the final target in one step. The list is here because in their modules it would add to every visitor's script.
 */
const redirecting: ReadonlySet<string> = new Set(['product/:productId/:slug?', 'search'])

/** Redirects to the plain spelling of a URL, or to where its page, `onward`, redirects. */
function redirect(reply: FastifyReply, target: string, onward: Response | undefined) {
  reply.header('cache-control', 'private, no-store')
  const location = onward?.headers.get('location')
  return onward && location ? reply.redirect(location, onward.status) : reply.redirect(target, 301)
}

/**
 * The target for a page's URL in another spelling: keeps the query, fixes case, slashes and the number of the first page. A
 * response with this status is not cached: only pages are.
 */
function redirectTarget({ method, originalUrl }: FastifyRequest, url: URL, find: FindPage) {
  const { pathname, search } = url
  if ((method !== 'GET' && method !== 'HEAD') || isDataRequest(pathname)) return undefined
  // Leading slashes are already gone from the parsed URL.
  const path = /^[/\\]{2}/.test(originalUrl) ? `/${pathname}` : pathname
  const target = canonicalPath(path, (known) => find(known).pattern)
  return target && `${target}${search}`
}

type Router = { render: RequestHandler; find: FindPage }

/** Creates the router once per build, since it reads the whole route table. */
function routers(mode: 'development' | 'production') {
  const made = new WeakMap<ServerBuild, Router>()
  return (build: ServerBuild): Router => {
    const router = made.get(build) ?? {
      render: createRequestHandler(build, mode),
      find: pageFinder(build),
    }
    made.set(build, router)
    return router
  }
}

/** The router also reports wrong methods and paths, which are not logged. */
const isClientError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500

/** The HTML of a page is the same for everyone and is cached, except for failures and the order page. */
function cacheIfPublic(reply: FastifyReply, { isPublic, tags }: { isPublic: boolean; tags: Set<string> }) {
  if (!isPublic) {
    reply.header('cache-control', 'private, no-store')
    return
  }
  markCacheable(reply, ['settings'])
  reply.header(cacheTagsHeader, ['settings', ...tags].join(' '))
}

/** The URL as the router reads it: with dot segments resolved, as browsers do. */
const pageUrl = (url: string, publicUrl: string) => new URL(`${new URL(publicUrl).origin}${url}`)

function pageRequest(request: FastifyRequest, url: URL) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Not built from the Host header, since the page is cached for everyone. No abort signal: others may wait for the page.
  return new Request(url, {
    // The router answers 405 to anything but a read, and some methods cannot be used in a Request.
    method: isRead ? 'GET' : 'POST',
    headers: { accept: request.headers.accept ?? 'text/html' },
  })
}

/** What a page was generated from, and whether all of it is cacheable. */
type PageData = {
  tags: Set<string>
  isCacheable: boolean
  isDatabaseAway: boolean
  retryAfter: string | undefined
}

/** Sends a call of the typed client through the API's own routes, and records what the page was generated from. */
function dispatch(callApi: ReturnType<typeof inProcessApi>, { ip, id }: FastifyRequest, data: PageData) {
  return async (url: string): Promise<ApiResponse> => {
    const answer = await callApi({ url, ip, page: id })
    const { status, body, tags } = answer
    for (const tag of tags ?? []) data.tags.add(tag)
    // An error for this visitor may be a success for the next one.
    if (!tags && status !== 404) data.isCacheable = false
    if (answer.isDatabaseAway) data.isDatabaseAway = true
    data.retryAfter = answer.retryAfter ?? data.retryAfter
    return { ok: status >= 200 && status < 300, status, text: async () => body }
  }
}

/** Loads the pages built by `npm run build`. */
export async function builtPages(root: string): Promise<ServerBuild> {
  // The router's build exports a ServerBuild.
  return (await import(join(root, 'build/server/index.js'))) as ServerBuild
}
