import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const files: Record<string, { file: URL; type: string }> = {
  '/_assets/sandbox.css': {
    file: new URL('./sandbox.css', import.meta.url),
    type: 'text/css; charset=utf-8',
  },
  '/_assets/newsreader.woff2': fontFile('newsreader-latin.woff2'),
  '/_assets/hanken-grotesk.woff2': fontFile('hanken-grotesk-latin.woff2'),
  '/_assets/paypal-return.js': scriptFile('paypal-return.js'),
  '/sdk/js': scriptFile('paypal-script.js'),
}

/** The files that the sandbox's pages and the shop's order page load from it. */
export function assets(app: FastifyInstance): void {
  for (const [path, { file, type }] of Object.entries(files)) {
    app.get(path, async (_request, reply) => {
      if (!existsSync(file)) return reply.code(404).send({ message: 'Not found' })
      return reply
        .header('content-type', type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(readFileSync(file))
    })
  }
}

/** The shop's own font files; without them the page falls back to the reader's serif. */
function fontFile(name: string) {
  return { file: new URL(`../../app/fonts/${name}`, import.meta.url), type: 'font/woff2' }
}

function scriptFile(name: string) {
  return {
    file: new URL(`../paypal/browser/${name}`, import.meta.url),
    type: 'text/javascript; charset=utf-8',
  }
}
