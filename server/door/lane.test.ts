import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lane, type RankOptions } from './lane.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rank = (facts: Partial<RankOptions> = {}) => ({
  slots: 1,
  places: 100,
  crowdMs: 1000,
  patienceMs: 4000,
  ...facts,
})

/** A lane of three ranks, and the names of those who began and of those who were refused, in their order. */
function watched(ranks = [rank(), rank(), rank()]) {
  const lane = new Lane({ ranks, targetMs: 20 })
  const [begun, refused]: [string[], string[]] = [[], []]
  const enter = (name: string, at = 0) =>
    lane.enter(at, { begin: () => begun.push(name), refuse: () => refused.push(name) })
  const enterMany = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) enter(`visitor ${nth}`)
  }
  return { lane, begun, refused, enter, enterMany }
}

/** Works for `ms`, one request each `every` ms, while one more comes each `arrivals` ms. */
function work(
  { lane, enter }: ReturnType<typeof watched>,
  { ms, every, arrivals = 0 }: { ms: number; every: number; arrivals?: number },
) {
  for (let at = 1; at <= ms; at += 1) {
    vi.advanceTimersByTime(1)
    if (arrivals > 0 && at % arrivals === 0) enter(`at ${at}`)
    if (at % every === 0 && lane.working > 0) lane.leave()
  }
}

test('as many as there are slots are worked on at once, and the next begins when one leaves', () => {
  const { lane, begun, enter } = watched([rank({ slots: 2 })])
  for (const name of ['Anna', 'Bo', 'Cem', 'Dana']) enter(name)
  expect(begun).toEqual(['Anna', 'Bo'])
  lane.leave()
  expect(begun).toEqual(['Anna', 'Bo', 'Cem'])
})

test('whoever buys goes before whoever looks around, each in the order in which they came', () => {
  const { lane, begun, enter } = watched()
  enter('first')
  enter('looks', 2)
  enter('looks too', 2)
  enter('buys', 0)
  enter('signs in', 1)
  enter('buys too', 0)
  for (let turn = 0; turn < 5; turn += 1) lane.leave()
  expect(begun).toEqual(['first', 'buys', 'buys too', 'signs in', 'looks', 'looks too'])
})

test('a slot that is kept for buyers stays free of those who look around', () => {
  const { begun, enter } = watched([rank({ slots: 2 }), rank()])
  enter('looks', 1)
  enter('looks too', 1)
  expect(begun).toEqual(['looks'])
  enter('buys', 0)
  expect(begun).toEqual(['looks', 'buys'])
})

test('a hundred who come at once are all served, however slow the first turns are', () => {
  const shop = watched([rank({ slots: 8 })])
  shop.enterMany(100)
  work(shop, { ms: 4500, every: 35 })
  expect(shop.begun).toHaveLength(100)
  expect(shop.refused).toEqual([])
})

test('when more comes for long than can be done, the surplus hears so at once and the others hardly wait', () => {
  const shop = watched()
  // One turn each 4 ms, one more visitor each ms: four times as many as can be served.
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  const [before, refusedBefore] = [shop.begun.length, shop.refused.length]
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  const served = shop.begun.length - before
  expect(served).toBeGreaterThan(480)
  expect(shop.refused.length - refusedBefore).toBeGreaterThan(1450)
  expect(shop.lane.waiting).toBeLessThanOrEqual(20 / 4)
})

test('when nothing moves for a second everybody who waits hears so, and so does who comes, until it moves again', () => {
  const lane = new Lane({ ranks: [rank({ slots: 2 })], targetMs: 20, standstillMs: 1000 })
  const [begun, refused]: [string[], string[]] = [[], []]
  const enter = (name: string) =>
    lane.enter(0, { begin: () => begun.push(name), refuse: () => refused.push(name) })
  for (const name of ['hangs', 'hangs too', 'waits', 'waits too']) enter(name)
  vi.advanceTimersByTime(1000)
  expect(refused).toEqual(['waits', 'waits too'])
  vi.advanceTimersByTime(100)
  enter('comes')
  expect(refused).toEqual(['waits', 'waits too', 'comes'])
  lane.leave()
  enter('comes again')
  expect(begun).toEqual(['hangs', 'hangs too', 'comes again'])
})

test('a handful of people is served however slowly the machine works', () => {
  const shop = watched([rank({ slots: 2 })])
  // A turn each 400 ms, and five people who each come again as soon as they are served.
  shop.enterMany(5)
  work(shop, { ms: 8000, every: 400, arrivals: 400 })
  expect(shop.refused).toEqual([])
  expect(shop.begun.length).toBeGreaterThan(15)
})

test('one long pause turns nobody away who is served within the target before and after it', () => {
  const shop = watched([rank({ slots: 4 })])
  // A turn each millisecond, and sixteen people who each come again as soon as they are served.
  shop.enterMany(16)
  work(shop, { ms: 3000, every: 1, arrivals: 1 })
  vi.advanceTimersByTime(25)
  work(shop, { ms: 1000, every: 1, arrivals: 1 })
  expect(shop.refused).toEqual([])
  expect(shop.begun.length).toBeGreaterThan(3900)
})

test('a lane that turned somebody away lets a crowd wait again once it has been calm for a second', () => {
  const shop = watched()
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  work(shop, { ms: 1500, every: 4, arrivals: 8 })
  const refusedBefore = shop.refused.length
  shop.enterMany(60)
  work(shop, { ms: 500, every: 4 })
  expect(shop.refused.length).toBe(refusedBefore)
})

test('whoever is overtaken for too long hears that the shop is busy', () => {
  const shop = watched([rank(), rank({ places: 1 })])
  shop.enter('works')
  shop.enter('waits', 1)
  shop.enter('is turned away', 1)
  vi.advanceTimersByTime(4000)
  expect(shop.refused).toEqual(['is turned away', 'waits'])
  shop.lane.leave()
  expect(shop.begun).toEqual(['works'])
})

test('a visitor who leaves the line takes nobody’s turn', () => {
  const { lane, begun, refused, enter } = watched()
  enter('works')
  const leave = enter('leaves')
  enter('stays')
  leave()
  lane.leave()
  expect(begun).toEqual(['works', 'stays'])
  expect(refused).toEqual([])
})

test('whoever went out to send more comes back without a new turn', () => {
  const { lane, begun, enter } = watched()
  enter('sends')
  lane.leave()
  enter('works')
  lane.comeBack()
  expect(lane.working).toBe(2)
  enter('waits')
  lane.leave()
  expect(begun).toEqual(['sends', 'works'])
  lane.leave()
  expect(begun).toEqual(['sends', 'works', 'waits'])
})

test('a crowd of buyers may wait in a shop that turns away who looks around', () => {
  const shop = watched()
  const looksAround = 2
  for (let nth = 0; nth < 200; nth += 1) shop.enter('looks', looksAround)
  expect(shop.refused.length).toBeGreaterThan(0)
  const refusedBefore = shop.refused.length
  shop.enterMany(60)
  expect(shop.refused.length).toBe(refusedBefore)
  work(shop, { ms: 300, every: 4 })
  expect(shop.begun.filter((name) => name.startsWith('visitor'))).toHaveLength(60)
})

test('in a shop that works slowly only so many wait as are served within its patience', () => {
  const shop = watched()
  // Its pace is known after a while: a turn each 100 ms.
  for (let turn = 0; turn < 80; turn += 1) {
    shop.enterMany(2)
    work(shop, { ms: 200, every: 100 })
  }
  expect(shop.refused).toEqual([])
  shop.enterMany(60)
  expect(shop.lane.waiting).toBeLessThanOrEqual(41)
})
