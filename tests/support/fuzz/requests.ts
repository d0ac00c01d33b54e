import fc from 'fast-check'
import type { Fixture } from './fixture.ts'
import { brokenValuesOf, fits, type JsonSchema, valuesOf } from './json-schema.ts'
import type { Operation, Parameter } from './operations.ts'

/** One call, without the session in which it is made. */
export type Sent = {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** What is wrong on purpose; absent if nothing is. */
  wrong?: string
}

type Parts = { path: string; query: [string, string][]; headers: Record<string, string>; body: unknown }

const json = { 'content-type': 'application/json' }

/** Calls that match the description. */
export function validRequests(operation: Operation, fixture: Fixture): fc.Arbitrary<Sent> {
  return partsOf(operation, fixture).map((parts) => sentOf(operation, parts))
}

/** Calls that deviate from the description in one thing. */
export function brokenRequests(operation: Operation, fixture: Fixture): fc.Arbitrary<Sent> {
  const good = partsOf(operation, fixture)
  const all = [
    ...brokenPaths(operation, good),
    ...brokenQueries(operation, good),
    ...brokenBodies(operation, fixture, good),
  ]
  return fc.oneof(...all)
}

function partsOf({ path, parameters, body }: Operation, fixture: Fixture): fc.Arbitrary<Parts> {
  const { believable } = fixture
  const inHeader = parameters.filter((parameter) => parameter.in === 'header')
  return fc.record({
    path: pathOf(path, fixture),
    query: valuesOf(queryOf(parameters), believable).map((values) =>
      Object.entries(values as object).flatMap(pairsOf),
    ),
    headers: fc
      .record(Object.fromEntries(inHeader.map(({ name }) => [name, fc.uuid()])))
      .map((headers): Record<string, string> => headers),
    body: body ? valuesOf(body, believable) : fc.constant(undefined),
  })
}

/** All query parameters as one object schema. */
function queryOf(parameters: Parameter[]): JsonSchema {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Several values of one filter repeat the parameter. */
const pairsOf = ([name, value]: [string, unknown]): [string, string][] =>
  [value].flat().map((one) => [name, String(one)])

function pathOf(path: string, { ids }: Fixture): fc.Arbitrary<string> {
  const area = areaOf(path)
  const named = fc.constantFrom(...(ids[area].length > 0 ? ids[area] : ['none']))
  const id = fc.oneof(
    { weight: 9, arbitrary: named },
    { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{20}$/) },
  )
  const refund = fc.constantFrom(...ids.refunds, 'none')
  const parcel = fc.constantFrom(...ids.parcels, 'none')
  return fc.tuple(id, refund, parcel).map(([one, refunded, sent]) =>
    path
      // A review belongs to its own product.
      .replace(/\{id\}(?=.*\{reviewId\})/, ids.products[0] ?? 'none')
      .replace('{reviewId}', ids.reviews[0] ?? 'none')
      .replace('{refundId}', refunded)
      .replace('{parcelId}', sent)
      .replace(/\{\w+\}/, () => one),
  )
}

function areaOf(path: string): keyof Fixture['ids'] {
  if (path.startsWith('/api/products/changes')) return 'changes'
  if (path.startsWith('/api/settings/texts')) return 'texts'
  if (path.startsWith('/api/users/profile/sessions')) return 'sessions'
  if (path.startsWith('/api/users/profile/addresses')) return 'addresses'
  if (path.startsWith('/api/reviews/reports')) return 'reports'
  if (path.startsWith('/api/shipments')) return 'parcels'
  if (path.startsWith('/api/compliance/evidence')) return 'evidence'
  if (path.startsWith('/api/compliance/fixes')) return 'fixes'
  const areas = [
    'products',
    'orders',
    'users',
    'imports',
    'mail',
    'anomalies',
    'promotions',
    'questions',
    'withdrawals',
    'returns',
    'legal',
  ] as const
  return areas.find((area) => path.startsWith(`/api/${area}`)) ?? 'products'
}

function sentOf({ method }: Operation, { path, query, headers, body }: Parts): Sent {
  const search = new URLSearchParams(query).toString()
  const url = search === '' ? path : `${path}?${search}`
  const hasBody = body !== undefined && method !== 'GET'
  return {
    method,
    url,
    headers: { ...headers, ...(hasBody ? json : {}) },
    ...(hasBody ? { payload: JSON.stringify(body) } : {}),
  }
}

const impossibleIds = [
  'x'.repeat(65),
  'a%20b',
  '%00',
  '..%2F..%2Fpackage.json',
  'caf%C3%A9',
  "1'%3B--",
  '%7B%7D',
  '$',
  '*',
  'a.b',
]

function brokenPaths(operation: Operation, good: fc.Arbitrary<Parts>): fc.Arbitrary<Sent>[] {
  if (!operation.path.includes('{')) return []
  return [
    fc.tuple(good, fc.constantFrom(...impossibleIds)).map(([parts, id]) => ({
      ...sentOf(operation, {
        ...parts,
        path: operation.path
          .replace(/\{\w+\}/, () => id)
          .replace('{refundId}', 'none')
          .replace('{parcelId}', 'none'),
      }),
      wrong: `the id ${id}`,
    })),
  ]
}

const oddWords = [
  'x',
  '-1',
  '0',
  '1.5',
  '10001',
  '1e3',
  'true',
  'null',
  '[]',
  'NaN',
  ' newest',
  'a,b',
  '\u0000',
  'ー',
  'z'.repeat(600),
]

/** Query parameters are text: numbers and booleans are written out. */
const fitsWord = (schema: JsonSchema, word: string) =>
  fits(schema, word) || (word.trim() !== '' && fits(schema, Number(word))) || fits(schema, word === 'true')

function brokenQueries(operation: Operation, good: fc.Arbitrary<Parts>): fc.Arbitrary<Sent>[] {
  const withQuery = (parts: Parts, name: string, ...values: string[]) => {
    const others = parts.query.filter(([other]) => other !== name)
    const query = [...others, ...values.map((value): [string, string] => [name, value])]
    return sentOf(operation, { ...parts, query })
  }
  const wrongWords = (parameter: Parameter) => {
    const words = oddWords.filter((word) => !fitsWord(parameter.schema, word))
    if (words.length === 0) return []
    return [
      fc.tuple(good, fc.constantFrom(...words)).map(([parts, word]) => ({
        ...withQuery(parts, parameter.name, word),
        wrong: `${parameter.name}=${JSON.stringify(word)}`,
      })),
    ]
  }
  const twice = fc
    .tuple(good, fc.stringMatching(/^[a-z]{1,12}x$/), fc.string())
    .map(([parts, name, value]) => ({
      ...withQuery(parts, name, value, value),
      wrong: `${name} twice`,
    }))
  const endless = fc.tuple(good, fc.integer({ min: 4100, max: 9000 })).map(([parts, length]) => ({
    ...withQuery(parts, 'long', 'y'.repeat(length)),
    wrong: 'an endless address',
  }))
  return [twice, endless, ...operation.parameters.filter((one) => one.in === 'query').flatMap(wrongWords)]
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const unreadable: [string, string, Record<string, string>][] = [
  ['half a body', '{"a":', json],
  ['no JSON', 'name=Hanna', json],
  ['a body that reaches for the prototype', '{"__proto__":{"isAdmin":true}}', json],
  ['a body that reaches for the constructor', '{"constructor":{"prototype":{}}}', json],
  ['a body as deep as a well', nested(60), json],
  ['a body too large', JSON.stringify({ title: 'x'.repeat(120_000) }), json],
  ['a plain text', 'hello', { 'content-type': 'text/plain' }],
  ['a form', 'name=Hanna', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
]

function brokenBodies(
  operation: Operation,
  fixture: Fixture,
  good: fc.Arbitrary<Parts>,
): fc.Arbitrary<Sent>[] {
  // The body of a GET is never read.
  if (operation.method === 'GET') return []
  const unread = fc.tuple(good, fc.constantFrom(...unreadable)).map(([parts, [wrong, payload, headers]]) => ({
    ...sentOf(operation, { ...parts, body: undefined }),
    payload,
    headers: { ...parts.headers, ...headers },
    wrong,
  }))
  const broken = operation.body && brokenValuesOf(operation.body, fixture.believable)
  if (!broken) return [unread]
  const misfit = fc
    .tuple(good, broken)
    .filter(([, body]) => operation.body !== undefined && !fits(operation.body, body))
    .map(([parts, body]) => ({ ...sentOf(operation, { ...parts, body }), wrong: 'a body that does not fit' }))
  // Mostly misfits, since a body can be wrong in most ways.
  return [unread, misfit, misfit, misfit]
}
