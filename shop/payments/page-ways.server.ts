import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { PageWay } from './page-ways.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** How long a list stays fresh, in ms: the owner rarely changes what the account offers. */
const freshForMs = 5 * 60_000
/** How long after a failed call the provider is asked again, in ms. */
const againAfterMs = 60_000
/** Maximum time that a page waits for the list, in ms; then it shows the last known list, or no names. */
const longestWaitMs = 1_500

type Ways = PageWay[] | undefined
type Options = {
  now?: () => number
  waitMs?: number
  /** Called when the provider's list has changed. */
  onChange?: (before: Ways, now: Ways) => Promise<void>
}
type Known = { ways: Ways; nextAt: number; asking: Promise<void> | undefined }
const known = new WeakMap<PaymentGateway, Known>()

/**
 * Returns the payment methods that the shop's account offers on the provider's page, at most some minutes old; undefined if
 * unknown, and for a provider that is a single method itself. Never throws. Concurrent callers share one call to the
 * provider, and nobody waits for it while an earlier answer is known.
 */
export async function waysAt(
  gateway: PaymentGateway,
  { now = Date.now, waitMs = longestWaitMs, onChange }: Options = {},
): Promise<Ways> {
  const one = known.get(gateway) ?? { ways: undefined, nextAt: 0, asking: undefined }
  known.set(gateway, one)
  if (!one.asking && now() >= one.nextAt) one.asking = ask(gateway, one, { now, onChange })
  if (one.ways || !one.asking) return one.ways
  await Promise.race([one.asking, sleep(waitMs, undefined, { ref: false })])
  return one.ways
}

async function ask(gateway: PaymentGateway, one: Known, { now = Date.now, onChange }: Options) {
  const answer = await gateway.listWays?.()
  const isListed = answer?.kind === 'listed' && (await learn(one, answer.ways, onChange))
  one.nextAt = now() + (isListed ? freshForMs : againAfterMs)
  one.asking = undefined
}

/** Returns whether the change could be announced; if not, it will be announced again later. */
async function learn(one: Known, ways: PageWay[], onChange: Options['onChange']): Promise<boolean> {
  const before = one.ways
  one.ways = ways
  if (isDeepStrictEqual(before, ways)) return true
  try {
    await onChange?.(before, ways)
    return true
  } catch {
    one.ways = before
    return false
  }
}
