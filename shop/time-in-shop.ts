import { shopTimeZone } from './dates.ts'
import type { Day } from './days.ts'

/** Times in the Swedish locale are ISO times with a space. */
const printer = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shopTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Milliseconds by which the shop's clock is ahead of UTC at a time. */
const aheadAt = (time: number) => Date.parse(`${printer.format(time).replace(' ', 'T')}Z`) - time

/** The moment at which the shop's clock shows this on a day: '2026-11-20' and '10:05'. */
export function timeInShop(day: Day, clock: string): Date {
  const asUtc = Date.parse(`${day}T${clock}Z`)
  // The first guess may lie on the other side of a change to or from summer time.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)))
}
