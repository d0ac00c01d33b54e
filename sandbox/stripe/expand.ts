import { invalidParam } from './problem.ts'

/** What a caller asks to see in full instead of as an id: paths like `payment_intent.latest_charge`. */
export type Expand = readonly string[]

/** The paths below `name`, or undefined when it is to stay an id. */
export function within(expand: Expand, name: string): Expand | undefined {
  const inside = expand.filter((path) => path === name || path.startsWith(`${name}.`))
  if (inside.length === 0) return undefined
  return inside.flatMap((path) => (path === name ? [] : [path.slice(name.length + 1)]))
}

const inIntent = ['latest_charge', 'latest_charge.refunds']
const inSession = ['line_items', 'payment_intent', ...inIntent.map((path) => `payment_intent.${path}`)]
const data = (paths: readonly string[]) => paths.map((path) => `data.${path}`)

/** What can be shown in full, by the call: as much of it as the sandbox can play. */
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

/** Refuses a path that leads to nothing which could be shown in full. `call` is method and route. */
export function checkExpand(call: string, expand: Expand): void {
  const wrong = expand.find((path) => !expandable[call]?.includes(path))
  if (wrong !== undefined) throw invalidParam('expand', `This property cannot be expanded (${wrong}).`)
}
