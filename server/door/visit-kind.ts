import type { IncomingMessage } from 'node:http'

/**
 * What a request mostly waits for: the processor of this process, a thread that hashes a password, a payment provider,
 * or a file. Who waits for something else than the processor keeps nobody from it.
 */
export type LaneName = 'work' | 'passwords' | 'providers' | 'files'

/** Where a request waits, and how early its turn comes there: 0 is shed last (SAFETY 48). */
export type VisitKind = { lane: LaneName; rank: number }

const buying = { lane: 'work', rank: 0 } as const
const known = { lane: 'work', rank: 1 } as const
const browsing = { lane: 'work', rank: 2 } as const

type Rule = VisitKind & { method?: RegExp; path: RegExp }

const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

const writing = /^(POST|PUT|PATCH|DELETE)$/

/** Registering, logging in, a new password, and what the current one is asked for. */
const hashing =
  /^\/api\/users(\/login(\/code)?|\/password-reset\/confirm|\/profile(\/delete|\/second-factor.*)?)?\/?$/

/** The first that fits. */
const rules: readonly Rule[] = [
  { lane: 'providers', rank: 0, method: writing, path: /^\/api\/webhooks\// },
  { lane: 'providers', rank: 1, method: writing, path: /^\/api\/orders\/[^/]+\/(pay|paypal|stripe|refunds)/ },
  { lane: 'passwords', rank: 0, method: writing, path: hashing },
  { lane: 'files', rank: 0, path: /^\/(pictures|assets|brand|scenes)\// },
  { ...known, path: /^\/(api\/users|login|profile|account|admin|cart)/ },
  { ...buying, path: /^\/(api\/(orders|config)|order\/|placeorder|payment|shipping)/ },
]

/** Undefined for who is always answered: whether the process lives, whether it can serve, and how it does. */
export function visitKind({ method = 'GET', url = '/', headers }: IncomingMessage): VisitKind | undefined {
  const [path = '/'] = url.split('?')
  if (alwaysAnswered.has(path)) return undefined
  const rule = rules.find((one) => one.path.test(path) && (one.method?.test(method) ?? true))
  if (rule) return { lane: rule.lane, rank: rule.rank }
  if (!path.startsWith('/api/') || !/\bsid=/.test(headers.cookie ?? '')) return browsing
  // Whoever is signed in may be about to buy; what they change, or the owner does, is worth as much as an order.
  return writing.test(method) ? buying : known
}
