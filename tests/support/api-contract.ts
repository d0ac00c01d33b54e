import type { IncomingMessage } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Answer = { content?: Record<string, { schema?: unknown }> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Answer | { $ref: string }> }>>
  components: { responses: Record<string, Answer> }
}

/** Created once per test process: every test shop has the same routes, and creating it takes half a second. */
let validate: ReturnType<typeof validatorOf> | undefined

/**
 * Validates every response of `app.inject` against the API description: its status must be documented, its content type belong to
 * that status, and its body match the schema. Otherwise it throws, which fails the calling test.
 */
export function apiContract() {
  const routes = new WeakMap<IncomingMessage, string>()
  return {
    /** Records the route of each request. Call it before the routes are added. */
    watch(app: FastifyInstance) {
      app.addHook('onRequest', async (request) => {
        const { url, schema } = request.routeOptions
        if (url?.startsWith('/api/') && schema && !schema.hide) routes.set(request.raw, url)
      })
    },
    /** Adds the validation to every call. Call it once the application is ready. */
    enforce(app: FastifyInstance) {
      validate ??= validatorOf(JSON.parse(JSON.stringify(app.swagger())) as Document) // described by server/openapi.ts
      const check = validate
      const inject = app.inject.bind(app) as (...call: unknown[]) => Promise<LightMyRequestResponse>
      const checked = async (...call: unknown[]) => {
        const answer = await inject(...call)
        const { req } = answer.raw
        const route = routes.get(req)
        if (route && req.method !== 'HEAD') check(String(req.method), route, answer)
        return answer
      }
      app.inject = checked as typeof app.inject
    },
  }
}

function validatorOf(document: Document) {
  // A price such as 19.99 is not an exact multiple of 0.01 in binary, so compare to six places.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, multipleOfPrecision: 6 })
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()

  function fits(pointer: string[], body: unknown): string | undefined {
    const ref = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, validate)
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }

  /** The location of a response in the description: at its operation, or among the shared responses. */
  function placeOf(path: string, method: string, status: string) {
    const answer = document.paths[path]?.[method]?.responses[status]
    if (!answer || !('$ref' in answer))
      return { pointer: ['paths', path, method, 'responses', status], answer }
    const name = answer.$ref.replace('#/components/responses/', '')
    return { pointer: ['components', 'responses', name], answer: document.components.responses[name] }
  }

  return (method: string, route: string, answer: LightMyRequestResponse) => {
    const path = route.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
    const called = `${method} ${path} ${answer.statusCode}`
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses
    if (!responses) throw new Error(`${called}: the description does not know this call`)
    const status = [String(answer.statusCode), `${String(answer.statusCode)[0]}XX`].find(
      (one) => one in responses,
    )
    const place = status === undefined ? undefined : placeOf(path, method.toLowerCase(), status)
    const content = place?.answer?.content
    if (!content) throw new Error(`${called}: the description does not know this status`)
    const type = String(answer.headers['content-type']).split(';')[0] ?? ''
    if (!(type in content))
      throw new Error(`${called}: ${type} is not among ${Object.keys(content).join(', ')}`)
    if (type !== 'application/json') return
    const fault = fits([...place.pointer, 'content', type, 'schema'], answer.json())
    if (fault) throw new Error(`${called}: the answer is not as described: ${fault}`)
  }
}
