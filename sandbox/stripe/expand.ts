import { invalidParam } from './problem.ts'

/** What a caller wants expanded instead of as an id: paths like `payment_intent.latest_charge`. */
export type Expand = readonly string[]

/** The paths below `name`, or undefined if it stays an id. */
export function within(expand: Expand, name: string): Expand | undefined {
  const inside = expand.filter((path) => path === name || path.startsWith(`${name}.`))
  if (inside.length === 0) return undefined
  return inside.flatMap((path) => (path === name ? [] : [path.slice(name.length + 1)]))
}

const inIntent = ['latest_charge', 'latest_charge.refunds']
const inSession = ['line_items', 'payment_intent', ...inIntent.map((path) => `payment_intent.${path}`)]
const data = (paths: readonly string[]) => paths.map((path) => `data.${path}`)

/** The paths that can be expanded, by call, as far as the sandbox supports them. */
const expandable: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/checkout/sessions': inSession,
  'GET /v1/checkout/sessions': data(inSession),
  'GET /v1/checkout/sessions/:id': inSession,
  'POST /v1/checkout/sessions/:id/expire': inSession,
  'GET /v1/payment_intents/:id': inIntent,
  'POST /v1/payment_intents/:id': inIntent,
  'POST /v1/payment_intents/:id/capture': inIntent,
  'POST /v1/payment_intents/:id/cancel': inIntent,
  'GET /v1/charges': data(['refunds']),
  'GET /v1/charges/:id': ['refunds'],
  'POST /v1/refunds': ['charge', 'charge.refunds'],
  'GET /v1/refunds': data(['charge', 'charge.refunds']),
  'GET /v1/refunds/:id': ['charge', 'charge.refunds'],
}

/** Rejects a path that cannot be expanded. `call` is method and route. */
export function checkExpand(call: string, expand: Expand): void {
  const wrong = expand.find((path) => !expandable[call]?.includes(path))
  if (wrong !== undefined) throw invalidParam('expand', `This property cannot be expanded (${wrong}).`)
}
