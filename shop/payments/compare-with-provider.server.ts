import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { comparisonTexts } from '#shop/texts/payments.ts'
import { adoptListed } from './adopt-listed.server.ts'
import { type Booked, confirmThere, missingThere, mostMissing } from './booked-movements.server.ts'
import { compareMovements, type Difference } from './compared-movements.server.ts'
import type { Movement, MovementsPage, PaymentGateway } from './payment-gateway.ts'
import { recordDifference, settleResolved } from './record-differences.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Maximum number of pages read per day: 20,000 movements at PayPal, 4,000 at Stripe. */
const mostPagesOfDay = 40
/** Time limit in ms, longer for comparisons of many days; the rest is left for the next comparison. */
const longestMs = 5 * 60_000
const longestOfDayMs = 5_000
/** Movements of other sellers on the same account are counted; at most this many are listed. */
const mostOthers = 20

export type ComparisonFailure = {
  kind: 'not_allowed' | 'unavailable' | 'too_many' | 'interrupted'
  words: string
}

/** The result of comparing the books with a provider's list. */
export type Comparison = {
  /** Movements in the provider's list: all, matching ones, those not final, and those of other sellers. */
  movements: number
  fitting: number
  waiting: number
  notOurs: number
  found: readonly Difference[]
  /** Number of payments and refunds that the books lacked and now have. */
  adopted: number
  /** Number of open differences that were resolved meanwhile. */
  resolved: number
  /** The first movements that are not this shop's, at most `mostOthers`. */
  others: readonly Movement[]
  failure?: ComparisonFailure
}

type Compared = { db: Kysely<DB>; gateway: PaymentGateway; since: Date; until: Date; stop?: AbortSignal }

/**
 * Compares the provider's own list of money movements with the books, day by day and in both directions (SAFETY 50): "paid
 * there, not here", "here, not there", different amounts, refunds likewise. Each difference becomes one anomaly; movements
 * missing in the books are booked if they match their order, and anomalies whose difference is gone are settled. If the
 * provider does not answer, it ends early, with the reason.
 */
export async function compareWithProvider(compared: Compared): Promise<Comparison> {
  const tally = newTally()
  const failure = await compareDays(compared, tally)
  const { db, gateway } = compared
  for (const difference of tally.found) await recordDifference(db, gateway.provider, difference)
  const found = await adoptListed(db, gateway, tally.found)
  const resolved = failure ? 0 : await settleResolved(db, gateway, found)
  const adopted = tally.found.length - found.length
  return { ...tally, found, adopted, resolved, ...(failure && { failure }) }
}

/** The end of the compared period: the provider's list may lack anything more recent. */
export const comparedUntil = ({ listLagHours }: PaymentGateway, now: Date) =>
  new Date(now.getTime() - listLagHours * hourMs)

type Tally = Omit<Comparison, 'failure' | 'resolved' | 'adopted' | 'found' | 'others'> & {
  found: Difference[]
  others: Movement[]
}

const newTally = (): Tally => ({ movements: 0, fitting: 0, waiting: 0, notOurs: 0, found: [], others: [] })

async function compareDays(
  { db, gateway, since, until, stop }: Compared,
  tally: Tally,
): Promise<ComparisonFailure | undefined> {
  const days = (until.getTime() - since.getTime()) / dayMs
  const deadline = Date.now() + Math.max(longestMs, days * longestOfDayMs)
  const isOver = () => stop?.aborted || Date.now() > deadline
  let listedBefore: string[] = []
  for (let from = since; from < until; from = dayAfter(from)) {
    const to = new Date(Math.min(dayAfter(from).getTime(), until.getTime()))
    const listed: string[] = []
    const failure =
      (await compareListed({ db, gateway, from, to, isOver }, listed, tally)) ??
      (await compareBooked({ db, gateway, from, to, isOver }, [...listedBefore, ...listed], tally))
    if (failure) return failure
    listedBefore = listed
  }
  return undefined
}

const dayAfter = (time: Date) => new Date(time.getTime() + dayMs)

type OfDay = {
  db: Kysely<DB>
  gateway: PaymentGateway
  from: Date
  to: Date
  isOver: () => boolean | undefined
}

/** Finds what the provider lists but the books lack: page by page, each compared before the next is requested. */
async function compareListed(
  { db, gateway, from, to, isOver }: OfDay,
  listed: string[],
  tally: Tally,
): Promise<ComparisonFailure | undefined> {
  let cursor: string | undefined
  for (let pages = 0; pages < mostPagesOfDay; pages += 1) {
    if (isOver()) return interrupted
    const page = await gateway.listMovements({ from, to, cursor })
    if (page.kind !== 'listed') return failureOf(page)
    const outcomes = await compareMovements(db, gateway.provider, page.movements)
    for (const [index, movement] of page.movements.entries()) {
      listed.push(movement.ref)
      count(tally, movement, outcomes[index])
    }
    cursor = page.next
    if (cursor === undefined) return undefined
  }
  return tooMany
}

function count(
  tally: Tally,
  movement: Movement,
  outcome: Awaited<ReturnType<typeof compareMovements>>[number] | undefined,
) {
  tally.movements += 1
  if (outcome === 'fits') tally.fitting += 1
  else if (outcome === 'waits') tally.waiting += 1
  else if (outcome === 'not_ours') {
    tally.notOurs += 1
    if (tally.others.length < mostOthers) tally.others.push(movement)
  } else if (outcome) tally.found.push(outcome)
}

/** Finds what the books have but the lists of this day and the day before lack; looks each up at the provider. */
async function compareBooked(
  { db, gateway, from, to, isOver }: OfDay,
  listed: readonly string[],
  tally: Tally,
): Promise<ComparisonFailure | undefined> {
  const missing = await missingThere(db, gateway, { from, to, listed })
  if (missing.length > mostMissing) return tooMany
  for (const booked of missing) {
    if (isOver()) return interrupted
    const difference = await confirmThere(gateway, booked)
    if (!difference) continue
    if (!('reason' in difference)) return failureOf(difference)
    if (!isCounted(tally, booked, difference)) tally.found.push(difference)
  }
  return undefined
}

/** True if the difference was already found in the list, where the provider has the movement under another day. */
const isCounted = ({ found }: Tally, { ref }: Booked, { reason }: Difference) =>
  found.some((known) => known.ref === ref && known.reason === reason)

const interrupted: ComparisonFailure = {
  kind: 'interrupted',
  words: comparisonTexts.interrupted,
}
const tooMany: ComparisonFailure = {
  kind: 'too_many',
  words: comparisonTexts.tooMany,
}

function failureOf(page: Exclude<MovementsPage, { kind: 'listed' }>): ComparisonFailure {
  switch (page.kind) {
    case 'not_allowed':
      return { kind: 'not_allowed', words: page.words }
    case 'too_many':
      return tooMany
    case 'unavailable':
    case 'unknown':
      return { kind: 'unavailable', words: comparisonTexts.unavailable(page.cause) }
  }
}
