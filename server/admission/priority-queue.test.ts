import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PriorityOptions, PriorityQueue } from './priority-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const priority = (options: Partial<PriorityOptions> = {}) => ({
  slots: 1,
  maxWaiting: 100,
  burstMs: 1000,
  maxWaitMs: 4000,
  ...options,
})

/** A queue with three priorities, and the names of the requests started and rejected, in order. */
function watched(priorities = [priority(), priority(), priority()]) {
  const queue = new PriorityQueue({ priorities, targetMs: 20 })
  const [started, rejected]: [string[], string[]] = [[], []]
  const enter = (name: string, at = 0) =>
    queue.enter(at, { start: () => started.push(name), reject: () => rejected.push(name) })
  const enterMany = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) enter(`visitor ${nth}`)
  }
  return { queue, started, rejected, enter, enterMany }
}

/** Processes one request every `every` ms for `ms` in total, while one more arrives every `arrivals` ms. */
function work(
  { queue, enter }: ReturnType<typeof watched>,
  { ms, every, arrivals = 0 }: { ms: number; every: number; arrivals?: number },
) {
  for (let at = 1; at <= ms; at += 1) {
    vi.advanceTimersByTime(1)
    if (arrivals > 0 && at % arrivals === 0) enter(`at ${at}`)
    if (at % every === 0 && queue.working > 0) queue.release()
  }
}

test('as many requests as there are slots are worked on at once, and the next starts when one is released', () => {
  const { queue, started, enter } = watched([priority({ slots: 2 })])
  for (const name of ['Anna', 'Bo', 'Cem', 'Dana']) enter(name)
  expect(started).toEqual(['Anna', 'Bo'])
  queue.release()
  expect(started).toEqual(['Anna', 'Bo', 'Cem'])
})

test('buyers go before browsers, each in the order in which they came', () => {
  const { queue, started, enter } = watched()
  enter('first')
  enter('looks', 2)
  enter('looks too', 2)
  enter('buys', 0)
  enter('signs in', 1)
  enter('buys too', 0)
  for (let count = 0; count < 5; count += 1) queue.release()
  expect(started).toEqual(['first', 'buys', 'buys too', 'signs in', 'looks', 'looks too'])
})

test('a slot that is reserved for buyers stays free of browsers', () => {
  const { started, enter } = watched([priority({ slots: 2 }), priority()])
  enter('looks', 1)
  enter('looks too', 1)
  expect(started).toEqual(['looks'])
  enter('buys', 0)
  expect(started).toEqual(['looks', 'buys'])
})

test('a burst of a hundred is served whole, however slow the first requests are', () => {
  const shop = watched([priority({ slots: 8 })])
  shop.enterMany(100)
  work(shop, { ms: 4500, every: 35 })
  expect(shop.started).toHaveLength(100)
  expect(shop.rejected).toEqual([])
})

test('in a lasting overload the surplus is rejected at once and the others hardly wait', () => {
  const shop = watched()
  // A slot is freed every 4 ms and a request arrives every ms: four times as many as can be served.
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  const [before, rejectedBefore] = [shop.started.length, shop.rejected.length]
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  const served = shop.started.length - before
  expect(served).toBeGreaterThan(480)
  expect(shop.rejected.length - rejectedBefore).toBeGreaterThan(1450)
  expect(shop.queue.waiting).toBeLessThanOrEqual(20 / 4)
})

test('when no slot is freed for a second everybody who waits or comes is rejected, until one is freed again', () => {
  const queue = new PriorityQueue({ priorities: [priority({ slots: 2 })], targetMs: 20, stallMs: 1000 })
  const [started, rejected]: [string[], string[]] = [[], []]
  const enter = (name: string) =>
    queue.enter(0, { start: () => started.push(name), reject: () => rejected.push(name) })
  for (const name of ['hangs', 'hangs too', 'waits', 'waits too']) enter(name)
  vi.advanceTimersByTime(1000)
  expect(rejected).toEqual(['waits', 'waits too'])
  vi.advanceTimersByTime(100)
  enter('comes')
  expect(rejected).toEqual(['waits', 'waits too', 'comes'])
  queue.release()
  enter('comes again')
  expect(started).toEqual(['hangs', 'hangs too', 'comes again'])
})

test('a few visitors are served however slow the machine is', () => {
  const shop = watched([priority({ slots: 2 })])
  // A slot is freed every 400 ms, and five visitors return as soon as they are served.
  shop.enterMany(5)
  work(shop, { ms: 8000, every: 400, arrivals: 400 })
  expect(shop.rejected).toEqual([])
  expect(shop.started.length).toBeGreaterThan(15)
})

test('one long pause causes no rejection where requests are served within the target before and after it', () => {
  const shop = watched([priority({ slots: 4 })])
  // A slot is freed every millisecond, and sixteen visitors return as soon as they are served.
  shop.enterMany(16)
  work(shop, { ms: 3000, every: 1, arrivals: 1 })
  vi.advanceTimersByTime(25)
  work(shop, { ms: 1000, every: 1, arrivals: 1 })
  expect(shop.rejected).toEqual([])
  expect(shop.started.length).toBeGreaterThan(3900)
})

test('a queue accepts a burst again a second after its last rejection', () => {
  const shop = watched()
  work(shop, { ms: 2000, every: 4, arrivals: 1 })
  work(shop, { ms: 1500, every: 4, arrivals: 8 })
  const rejectedBefore = shop.rejected.length
  shop.enterMany(60)
  work(shop, { ms: 500, every: 4 })
  expect(shop.rejected.length).toBe(rejectedBefore)
})

test('a request that is overtaken for too long is rejected', () => {
  const shop = watched([priority(), priority({ maxWaiting: 1 })])
  shop.enter('works')
  shop.enter('waits', 1)
  shop.enter('is rejected', 1)
  vi.advanceTimersByTime(4000)
  expect(shop.rejected).toEqual(['is rejected', 'waits'])
  shop.queue.release()
  expect(shop.started).toEqual(['works'])
})

test('a visitor who leaves the queue takes no slot', () => {
  const { queue, started, rejected, enter } = watched()
  enter('works')
  const leave = enter('leaves')
  enter('stays')
  leave()
  queue.release()
  expect(started).toEqual(['works', 'stays'])
  expect(rejected).toEqual([])
})

test('a request that released its slot to receive its body gets one back without waiting', () => {
  const { queue, started, enter } = watched()
  enter('sends')
  queue.release()
  enter('works')
  queue.reacquire()
  expect(queue.working).toBe(2)
  enter('waits')
  queue.release()
  expect(started).toEqual(['sends', 'works'])
  queue.release()
  expect(started).toEqual(['sends', 'works', 'waits'])
})

test('a burst of buyers may wait in a shop that rejects browsers', () => {
  const shop = watched()
  const looksAround = 2
  for (let nth = 0; nth < 200; nth += 1) shop.enter('looks', looksAround)
  expect(shop.rejected.length).toBeGreaterThan(0)
  const rejectedBefore = shop.rejected.length
  shop.enterMany(60)
  expect(shop.rejected.length).toBe(rejectedBefore)
  work(shop, { ms: 300, every: 4 })
  expect(shop.started.filter((name) => name.startsWith('visitor'))).toHaveLength(60)
})

test('in a slow shop only as many wait as are served within the longest wait', () => {
  const shop = watched()
  // Lets the queue measure its interval: a slot every 100 ms.
  for (let count = 0; count < 80; count += 1) {
    shop.enterMany(2)
    work(shop, { ms: 200, every: 100 })
  }
  expect(shop.rejected).toEqual([])
  shop.enterMany(60)
  expect(shop.queue.waiting).toBeLessThanOrEqual(41)
})
