import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { FeedPiece } from '#shop/feeds/feed-pieces.server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import type { FeedFiles } from './feed-files.ts'
import { FeedStore } from './feed-store.ts'
import type { Feed } from './feeds.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

/** A store whose feeds take `takes` ms by its clock and contain how often they were made. */
function countingStore({ takes = 0 } = {}) {
  const folder = temporaryFolder('feeds')
  const cache = new ResponseCache()
  const state = { time: 1_000_000, made: 0, running: 0, mostRunning: 0, fails: false }
  let release = Promise.resolve()
  const feed = (name: string): Feed => ({
    name,
    type: 'application/xml',
    async *pieces(): AsyncGenerator<FeedPiece> {
      state.running += 1
      state.mostRunning = Math.max(state.mostRunning, state.running)
      try {
        await release
        if (state.fails) throw new Error('the database is away')
        state.made += 1
        state.time += takes
        yield { file: 'a.xml', text: `${name} ` }
        yield { file: 'a.xml', text: `${state.made}` }
        yield { file: 'b.xml', text: 'other' }
      } finally {
        state.running -= 1
      }
    },
  })
  const log = { error: () => undefined } as unknown as ConstructorParameters<typeof FeedStore>[0]['log']
  const store = new FeedStore({
    // These feeds do not read the source.
    source: { db: undefined as never, publicUrl: '', payments: {} },
    directory: folder.path,
    cache,
    log,
    now: () => state.time,
  })
  closings.push(folder.remove, () => store.close())
  return {
    store,
    cache,
    state,
    feed,
    folder: folder.path,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      release = promise
      return resolve
    },
  }
}

const textOf = (files: FeedFiles, name = 'a.xml') => {
  const file = files.find(name)
  if (!file) throw new Error('no such file')
  return text(files.read(file).pipe(createGunzip()))
}

test('a feed is made once until something changes, and its files can be read by many', async () => {
  const { store, cache, state, feed, folder } = countingStore()
  const files = await store.get(feed('one'))
  expect(await Promise.all([textOf(files), textOf(files), textOf(files, 'b.xml')])).toEqual([
    'one 1',
    'one 1',
    'other',
  ])
  expect(await store.get(feed('one'))).toBe(files)
  cache.invalidate(['product:1', 'products'])
  expect(await textOf(await store.get(feed('one')))).toBe('one 2')
  cache.invalidate(['product:1'])
  await store.get(feed('one'))
  expect(state.made).toBe(2)
  // No file stays behind, however the process ends.
  expect(readdirSync(folder)).toEqual([])
})

test('who reads a feed while it is replaced reads it to its end', async () => {
  const { store, cache, feed } = countingStore()
  const files = await store.get(feed('one'))
  const file = files.find('a.xml')
  const reading = file && files.read(file)
  cache.invalidate(['products'])
  await store.get(feed('one'))
  expect(reading && (await text(reading.pipe(createGunzip())))).toBe('one 1')
})

test('requests at once share one making, and different feeds are made one after the other', async () => {
  const { store, state, feed, hold } = countingStore()
  const release = hold()
  const asked = ['one', 'two', 'one', 'three', 'two'].map((name) => store.get(feed(name)))
  release()
  await Promise.all(asked)
  expect([state.made, state.mostRunning]).toEqual([3, 1])
})

test('a request after a change gets a feed from after it, though one from before was being made', async () => {
  const { store, cache, feed, hold } = countingStore()
  const release = hold()
  const before = store.get(feed('one'))
  cache.invalidate(['products'])
  const after = store.get(feed('one'))
  release()
  await before
  expect(await textOf(await after)).toBe('one 2')
})

test('no more than a few wait for a feed that is made for the first time', async () => {
  const { store, feed, hold } = countingStore()
  const release = hold()
  const asked = Array.from({ length: 20 }, () =>
    store.get(feed('one')).then(
      () => 'served',
      () => 'refused',
    ),
  )
  release()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(4)
})

test('a feed that takes long is made again after a pause and in the background, however often something changes', async () => {
  const { store, cache, state, feed } = countingStore({ takes: 10_000 })
  await store.get(feed('one'))
  for (let second = 0; second < 199; second += 1) {
    cache.invalidate(['products'])
    state.time += 1000
    expect(await textOf(await store.get(feed('one')))).toBe('one 1')
  }
  expect(state.made).toBe(1)
  state.time += 2000
  expect(await textOf(await store.get(feed('one')))).toBe('one 1')
  await expect.poll(async () => textOf(await store.get(feed('one')))).toBe('one 2')
})

test('what a feed says of days is renewed without a change', async () => {
  const { store, state, feed } = countingStore()
  await store.get(feed('one'))
  state.time += 12 * 60 * 60_000
  expect(await textOf(await store.get(feed('one')))).toBe('one 2')
})

test('a feed that was right a moment ago is served while it cannot be made', async () => {
  const { store, cache, state, feed } = countingStore()
  await store.get(feed('one'))
  state.fails = true
  cache.invalidate(['products'])
  expect(await textOf(await store.get(feed('one')))).toBe('one 1')
  await expect(store.get(feed('two'))).rejects.toThrow('away')
  state.fails = false
  expect(await textOf(await store.get(feed('one')))).toBe('one 2')
})

test('a shop that stops does not wait for a feed that is being made', async () => {
  const { store, state, feed, hold } = countingStore()
  const release = hold()
  const asked = store.get(feed('one')).then(
    () => 'served',
    () => 'refused',
  )
  const closed = store.close()
  release()
  await closed
  expect([await asked, state.running]).toEqual(['refused', 0])
})
