import fc from 'fast-check'
import routes from '#app/routes.ts'
import type { Fixture } from './fixture.ts'
import type { Operation } from './operations.ts'
import { type Sent, validRequests } from './requests.ts'

// Requests that are expensive to answer wherever input meets a loop: long, nested, and repetitive.

type Address = { path?: string; children?: readonly Address[] }

/** The path patterns of all pages in app/routes.ts, such as `product/:productId`. */
export const pageAddresses: string[] = (function all(list: readonly Address[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...all(children)])
})([{ path: '' }, ...routes])

const parts = [
  'bax',
  'gerlian',
  'mitsuko',
  'vintge',
  'a',
  'xqzzyw',
  '7',
  '12.5',
  'é',
  '🌸',
  'e\u0301',
  'ß',
  'عطر',
  '香水',
]
/** Each resembles a word of a product, so that a search can be interpreted in several ways. */
const misspelt = ['bax', 'bah', 'gerlian', 'mitsuko', 'vintge']
const betweens = [
  '-',
  '.',
  "'",
  ' ',
  '/',
  '’',
  ',',
  ';',
  '_',
  '+',
  '\t',
  '\n',
  ':',
  '@',
  '&',
  '|',
  '=',
  '<',
  '',
]
const signs = [...' "\'([{<>*_`#\\=;,\t\na0.@-%+&|~!?/🌸\u0301\u00a0']

/** Whole parts repeated up to `most` characters: a truncated one resembles nothing. */
const repeated = (most: number) =>
  fc
    .tuple(
      fc.oneof(
        fc.array(fc.constantFrom(...misspelt), { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }),
      ),
      fc.constantFrom(...betweens),
    )
    .map(([some, between]) => {
      const repeated = some.join(between) + between
      const times = Math.max(1, Math.floor((most + between.length) / repeated.length))
      return repeated.repeat(times).slice(0, -between.length || undefined)
    })
const runs = fc
  .tuple(
    fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1, max: 90_000 }),
    fc.constantFrom('', 'x', '\n'),
  )
  .map(([some, length, end]) => some.join('').repeat(Math.ceil(length / some.length)) + end)
const nested = fc
  .tuple(fc.constantFrom('()', '[]', '{}', '<>', '""', '**'), fc.integer({ min: 1, max: 5000 }))
  .map(([[open = '', close = ''], depth]) => open.repeat(depth) + close.repeat(depth))

/** Texts of at most `most` characters, mostly nearly that long. */
const texts = (most: number) =>
  fc
    .oneof(repeated(most), runs, nested, fc.string({ unit: 'grapheme', maxLength: 200 }))
    .map((text) => text.slice(0, most).toWellFormed())

const short = fc.oneof(texts(100), texts(100), texts(500))

/** A text as it appears in a URL, sometimes not as a browser would encode it. */
const inAddress = fc.oneof(
  { weight: 9, arbitrary: short.map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%', '%ED%A0%80', '..%2f..', '%2e%2e') },
)

const queryOf = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom('keyword', 'x', ...names), inAddress, fc.constantFrom(1, 1, 1, 2, 50)), {
      maxLength: 6,
    })
    .map((pairs) =>
      pairs
        .flatMap(([name, value, times]) => Array(times).fill(`${name}=${value}`))
        .join('&')
        .slice(0, 3800),
    )

const headers = fc
  .dictionary(
    fc.constantFrom(
      'accept-encoding',
      'if-none-match',
      'accept',
      'accept-language',
      'x-forwarded-for',
      'range',
      'referer',
      'user-agent',
    ),
    texts(9000).map((text) => text.replace(/[^\x20-\x7e]/g, ' ').trim()),
    { maxKeys: 1 },
  )
  .map((made): Record<string, string> => made)

/** Without valid values for these the page would just be a 404. */
const usual: Record<string, string> = { ':categoryName': 'perfume', ':pageNumber': '1' }

/** A page, or its data as requested by the router in the browser. */
export const costlyPages: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(...pageAddresses),
    fc.array(inAddress, { minLength: 3, maxLength: 3 }),
    queryOf(['house', 'sortBy', 'more', 'priceMin', 'era']),
    headers,
    fc.boolean(),
  )
  .map(([path, values, query, head, isData]) => {
    let next = 0
    const filled = path.replace(/:\w+|\*/g, (name) => usual[name] ?? values[next++ % values.length] ?? '')
    const address = filled === '' ? '_root' : filled
    return { method: 'GET' as const, url: `/${isData ? `${address}.data` : filled}?${query}`, headers: head }
  })

/** An almost valid call: some of its texts are replaced, and its query is oversized. */
export function costlyCalls(operation: Operation, fixture: Fixture): fc.Arbitrary<Sent> {
  const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const good =
    operation.allow === 'provider' || operation.files ? bare(operation) : validRequests(operation, fixture)
  return fc
    .tuple(good, fc.infiniteStream(texts(90_000)), queryOf(names), headers, inAddress, fc.nat(9))
    .map(([sent, stream, query, head, id, dice]) => {
      const path = dice === 0 ? operation.path.replace(/\{\w+\}/g, id) : sent.url.split('?')[0]
      const url = operation.method === 'GET' || dice < 3 ? `${path}?${query}` : sent.url
      const all = { ...sent, url, headers: { ...head, ...sent.headers } }
      if (typeof sent.payload !== 'string') return all
      return { ...all, payload: overdone(sent.payload, stream, dice) }
    })
}

const bare = ({ method, path }: Operation): fc.Arbitrary<Sent> =>
  texts(90_000).map((text) => ({
    method,
    url: path,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    payload: JSON.stringify({ id: text, type: text, data: [text] }),
  }))

/** The same JSON with other texts, repeated lists and nested members, as large as a body may be. */
function overdone(payload: string, stream: Iterator<string>, dice: number): string {
  let room = 90_000
  const text = (): string => {
    const { value = '' } = stream.next()
    const cut = String(value).slice(0, Math.max(0, room))
    room -= JSON.stringify(cut).length * 3
    return cut
  }
  // Repeated lists inside repeated lists would exceed the maximum string length.
  const change = (value: unknown, depth: number, isInList = false): unknown => {
    if (typeof value === 'string') return dice % 3 === 0 || depth % 2 === dice % 2 ? text() : value
    if (Array.isArray(value)) {
      const items = value.map((item) => change(item, depth + 1, true))
      return dice % 4 === 1 && !isInList && items.length > 0
        ? Array.from({ length: 800 }, (_, at) => items[at % items.length])
        : items
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, change(part, depth + 1, isInList)]),
    )
  }
  return JSON.stringify(change(JSON.parse(payload), 0)).slice(0, 100_000)
}
