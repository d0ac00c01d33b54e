import { Writable } from 'node:stream'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createApi } from '#app/api/client.ts'
import {
  apiContext,
  documentContext,
  nonceContext,
  reportContext,
  unreadableUrlContext,
} from '#app/api/context.ts'
import { beginScript, withLateScript } from './late-script.ts'
import { mergeHandles } from './route-handle.ts'
import { firstPaintScript } from './storage/first-paint.ts'

// The server sets its values under these very context keys: a second copy of the module would have different ones.
export { apiContext, createApi, documentContext, nonceContext, reportContext, unreadableUrlContext }

/** The inline scripts that are the same on every page; the router's own carry the request's nonce. */
export const knownScripts = [firstPaintScript, beginScript]

/**
 * Renders the whole page before anything is sent: its inline scripts are hashed for the page's CSP, and it is cached. The
 * document is passed on in `documentContext`; the response has only status and headers.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { needsScript } = mergeHandles(entry.staticHandlerContext.matches.map(({ route }) => route.handle))
  const html = await rendered(entry, { url: request.url, nonce: context.get(nonceContext) })
  // Set only here: a failed rendering may still finish in parallel to that of the error page.
  context.get(documentContext).html = needsScript ? html : withLateScript(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function rendered(entry: EntryContext, { url, nonce }: { url: string; nonce?: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
      nonce,
      // In one chunk: parts that React streams later are put in place by script, and are missing without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(textOf(pipe)),
      // Any error rejects, so that no incomplete page is sent: the router shows the error page and calls `handleError`.
      onError: reject,
    })
  })
}

/** Collects everything that is piped into one text. */
function textOf(pipe: PipeableStream['pipe']): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, next) {
        chunks.push(chunk)
        next()
      },
    })
    collector.on('finish', () => resolve(Buffer.concat(chunks).toString())).on('error', reject)
    pipe(collector)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
