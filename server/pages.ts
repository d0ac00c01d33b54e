import { randomBytes } from 'node:crypto'
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
import type * as EntryServer from '#app/entry.server.tsx'
import { developmentPolicy, pagePolicy, paymentSources } from './content-security-policy.ts'
import { type FindHandle, pageHandles } from './page-handles.ts'
import { isReadableAddress, withPercentSigns } from './readable-text.ts'
import { cacheTagsHeader, markCacheable } from './response-cache/cacheable.ts'
import { inProcessApi } from './response-cache/in-process-api.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { databaseAwayHeader } from './response-cache/stale.ts'
import type { Shop } from './shop.ts'

export type PagesOptions = {
  shop: Shop
  /** Gives the built pages; while developing they are made anew at each request. */
  loadBuild: () => Promise<ServerBuild>
  /** Where the built files for browsers lie; absent while developing. */
  clientDir?: string
  /** Where PayPal's script comes from, for the one page that loads it; undefined without an account there. */
  sdkUrl: string | undefined
  /** Vite's own scripts need a laxer policy, and nothing is kept. */
  isDevelopment?: boolean
  /** Where public answers of the API are kept, for pages too. */
  cache?: ResponseCache
}

/** Adds the pages of app/ and the files that browsers load for them. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  if (options.clientDir) await addFiles(app, options.clientDir)
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // No page reads a body: the router answers 405 to anything but a read.
    pages.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    const render = renderer(app, options)
    const requestClass = classOfPages(options)
    pages.all('/*', { config: { allow: 'everyone', requestClass }, schema: { hide: true } }, render)
  })
}

async function addFiles(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Only on what is there: a missing file may be there in a moment.
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

/** What is named after its content never changes; the shop's marks do so once in years. */
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

/** The class that a page's own module names; while the pages are still loaded, and while developing, none is known. */
function classOfPages({ shop, loadBuild, isDevelopment = false }: PagesOptions) {
  let handleOf: FindHandle = () => ({})
  if (!isDevelopment) {
    loadBuild().then(
      (build) => {
        handleOf = pageHandles(build)
      },
      // Whoever asks for a page is told.
      () => undefined,
    )
  }
  return ({ url }: FastifyRequest) => handleOf(pageUrl(url, shop.config.publicUrl).pathname).requestClass
}

/**
 * Given to the scripts of a page that is kept, to know them again when the page is done, and taken off before it leaves:
 * whoever could read it could mark a script of their own.
 */
const mark = randomBytes(16).toString('base64url')

function renderer(app: FastifyInstance, options: PagesOptions) {
  const { shop, loadBuild, sdkUrl, isDevelopment = false } = options
  const ask = inProcessApi(app, options.cache)
  const { publicUrl } = shop.config
  const handlerOf = handlers(isDevelopment ? 'development' : 'production')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await loadBuild()
    const asked: Asked = { tags: new Set(), isKept: true, isDatabaseAway: false, retryAfter: undefined }
    // The build's entry is our own app/entry.server.tsx; its type is only known there.
    const entry = build.entry.module as unknown as typeof EntryServer
    const isPayment = isPaymentPage(request.url)
    const nonce = isPayment ? randomBytes(16).toString('base64url') : mark
    const context = new RouterContextProvider()
    context.set(entry.apiContext, entry.createApi(dispatch(ask, request, asked), publicUrl))
    context.set(entry.nonceContext, nonce)
    const isReadable = isReadableAddress(withPercentSigns(request.originalUrl))
    context.set(entry.unreadableAddressContext, !isReadable)
    context.set(entry.reportContext, (error: unknown) => {
      if (!isAnswer(error)) request.log.error({ err: error }, 'a page failed')
    })
    const response = await handlerOf(build)(pageRequest(request, publicUrl), context)
    const marked = await response.text()
    const own = { mark: nonce, known: entry.knownScripts }
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.status(response.status)
    if (response.status === 405) reply.header('allow', 'GET, HEAD')
    if (asked.retryAfter ?? response.status === 503) reply.header('retry-after', asked.retryAfter ?? '2')
    if (response.status === 503 && asked.isDatabaseAway) reply.header(databaseAwayHeader, 'yes')
    const extra = isPayment ? paymentSources(sdkUrl, nonce) : {}
    const policy = isDevelopment ? developmentPolicy : pagePolicy(marked, own, extra)
    reply.header('content-security-policy', policy)
    if (isPayment) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    const isPublic = response.status === 200 && asked.isKept && !isPayment && !isDevelopment
    keepIfPublic(reply, { isPublic, tags: asked.tags })
    return reply.send(isPayment ? marked : marked.replaceAll(` nonce="${mark}"`, ''))
  }
}

/** One for each build: making one reads the whole table of routes. */
function handlers(mode: 'development' | 'production') {
  const made = new WeakMap<ServerBuild, RequestHandler>()
  return (build: ServerBuild): RequestHandler => {
    const handler = made.get(build) ?? createRequestHandler(build, mode)
    made.set(build, handler)
    return handler
  }
}

/** A wrong method or address, which the router also reports: the visitor has the answer, nobody needs a log of it. */
const isAnswer = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500

/** Only `/order/{id}` may load the payment provider (SAFETY rules 19 and 41). Written as the router reads it. */
const isPaymentPage = (url: string) =>
  /^\/+order\/+[^/]+\/*$/i.test(decodeURIComponent(url.split('?')[0] ?? ''))

/** A page's HTML is the same for everyone, so it is kept; failures and the order page are not. */
function keepIfPublic(reply: FastifyReply, { isPublic, tags }: { isPublic: boolean; tags: Set<string> }) {
  if (!isPublic) {
    reply.header('cache-control', 'private, no-store')
    return
  }
  markCacheable(reply, ['settings'])
  reply.header(cacheTagsHeader, ['settings', ...tags].join(' '))
}

/** As the router will read it: with dots resolved, as browsers do. */
const pageUrl = (url: string, publicUrl: string) => new URL(`${new URL(publicUrl).origin}${url}`)

function pageRequest(request: FastifyRequest, publicUrl: string) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Never the Host header: what is rendered is kept for everyone. A visitor who leaves stops nothing: others may wait.
  return new Request(pageUrl(request.url, publicUrl), {
    // To anything else than a read the router answers 405, and some methods it could not even be asked with.
    method: isRead ? 'GET' : 'POST',
    headers: { accept: request.headers.accept ?? 'text/html' },
  })
}

/** What a page was made from, and whether all of it may be kept. */
type Asked = {
  tags: Set<string>
  isKept: boolean
  isDatabaseAway: boolean
  retryAfter: string | undefined
}

/** Sends a call of the typed client through the API's own routes, and remembers what the page was made from. */
function dispatch(ask: ReturnType<typeof inProcessApi>, { ip, id }: FastifyRequest, asked: Asked) {
  return async (call: Request): Promise<Response> => {
    const { pathname, search } = new URL(call.url)
    const answer = await ask({ url: `${pathname}${search}`, ip, page: id })
    const { status, contentType, body, tags } = answer
    for (const tag of tags ?? []) asked.tags.add(tag)
    // What was refused may be answered to the next visitor.
    if (!tags && status !== 404) asked.isKept = false
    if (answer.isDatabaseAway) asked.isDatabaseAway = true
    asked.retryAfter = answer.retryAfter ?? asked.retryAfter
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': contentType } })
  }
}

/** The pages as `npm run build` leaves them. */
export async function builtPages(root: string): Promise<ServerBuild> {
  // Made by the router's build: its exports are a ServerBuild.
  return (await import(join(root, 'build/server/index.js'))) as ServerBuild
}
