import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createApi } from '#app/api/client.ts'
import { apiContext, nonceContext, reportContext, unreadableAddressContext } from '#app/api/context.ts'
import { beginScript, withLateScript } from './late-script.ts'
import { mergeHandles } from './route-handle.ts'
import { firstPaintScript } from './storage/first-paint.ts'

// The server sets its values under these very keys: a second copy of the module would have other keys.
export { apiContext, createApi, nonceContext, reportContext, unreadableAddressContext }

/** The inline scripts that are the same on every page; the router's own carry the nonce of the request. */
export const knownScripts = [firstPaintScript, beginScript]

/** Renders the whole page before anything is sent: its inline scripts are hashed for the page's policy, and it is cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { needsScript } = mergeHandles(entry.staticHandlerContext.matches.map(({ route }) => route.handle))
  const finish = needsScript ? (html: string) => html : withLateScript
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // In one piece: parts that React streams later are put in place by script, and missing without it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          pipe(body)
          headers.set('content-type', 'text/html; charset=utf-8')
          text(body).then((html) => resolve(new Response(finish(html), { status, headers })), reject)
        },
        // Wherever it happens: a page with a hole is no page. The router shows the error page and calls `handleError`.
        onError: reject,
      },
    )
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
