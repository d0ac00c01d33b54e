import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueryOptions } from './query.ts'
import { QueryClient } from './query-cache.ts'
import { shareParts } from './share-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query whose calls the test resolves one by one. */
function asked<Data>(options: Partial<QueryOptions<Data>> = {}) {
  const calls: (PromiseWithResolvers<Data> & { signal?: AbortSignal })[] = []
  const queryFn = () => {
    const call = Promise.withResolvers<Data>()
    calls.push(call)
    return call.promise
  }
  return { calls, options: { queryKey: ['Order', 'o1'], queryFn, ...options } }
}

const watcher = () => ({ onChange: () => undefined, options: () => ({}) })

test('whoever asks during a call gets its answer', async () => {
  const client = new QueryClient()
  const { calls, options } = asked<string>()
  const both = [client.query(options), client.query(options)]
  calls[0]?.resolve('answer')
  expect(await Promise.all(both)).toEqual(['answer', 'answer'])
  expect(calls).toHaveLength(1)
})

test('the answer to a call from before a change counts for nobody', async () => {
  const client = new QueryClient()
  const { calls, options } = asked<string>()
  client.setQueryData<string>(options.queryKey, 'first')
  client.queryOf<string>(options.queryKey).use(options).watch(watcher())
  const early = client.query(options)
  const changed = client.invalidateQueries({ queryKey: ['Order'] })
  calls[1]?.resolve('after the change')
  calls[0]?.resolve('before the change')
  await changed
  expect(await early).toBe('after the change')
  expect(client.getQueryData(options.queryKey)).toBe('after the change')
})

test('a call that reads its signal ends with the last page that shows it, and leaves no error', async () => {
  const client = new QueryClient()
  const signals: AbortSignal[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<string>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  }
  const query = client.queryOf<string>(['Order', 'o1']).use({ queryKey: ['Order', 'o1'], queryFn })
  const leave = [query.watch(watcher()), query.watch(watcher())]
  const call = query.fetch().catch((error: Error) => error.name)
  leave[0]?.()
  expect(signals[0]?.aborted).toBe(false)
  leave[1]?.()
  expect(signals[0]?.aborted).toBe(true)
  expect(await call).toBe('AbortError')
  expect(query.state).toMatchObject({ error: null, isFetching: false })
})

test('a failed call is repeated as often as the query says, a second later, and not for a page that was left', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(async () => Promise.reject(new Error('busy')))
  const retry = (failures: number) => failures < 1
  const ask = (id: string) => client.query({ queryKey: ['Order', id], queryFn, retry }).catch(String)
  const first = ask('o1')
  await vi.advanceTimersByTimeAsync(900)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await first).toBe('Error: busy')
  expect(queryFn).toHaveBeenCalledTimes(2)

  const leave = client.queryOf(['Order', 'o2']).watch(watcher())
  const second = ask('o2')
  await vi.advanceTimersByTimeAsync(500)
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  await second
  expect(queryFn).toHaveBeenCalledTimes(3)
})

test('after a failed refetch the earlier data stays beside the error, and is old', async () => {
  const client = new QueryClient()
  const { calls, options } = asked<string>()
  client.setQueryData<string>(options.queryKey, 'earlier')
  const call = client.query(options).catch(String)
  calls[0]?.reject(new Error('busy'))
  await call
  expect(client.getQueryState(options.queryKey)).toMatchObject({
    data: 'earlier',
    error: new Error('busy'),
    isFetching: false,
    isInvalidated: true,
  })
})

test('what the page came with counts as of when it was rendered', async () => {
  vi.setSystemTime(100_000)
  const client = new QueryClient({ defaults: { staleTime: 5000 } })
  const { calls, options } = asked<string>({ initialData: 'rendered', initialDataUpdatedAt: 96_000 })
  expect(await client.query(options)).toBe('rendered')
  vi.setSystemTime(101_000)
  const fresh = client.query(options)
  calls[0]?.resolve('asked')
  expect(await fresh).toBe('asked')
  expect(calls).toHaveLength(1)
})

test('what is shown is not forgotten, nor what was shown lately', async () => {
  const client = new QueryClient({ forgets: true, defaults: { gcTime: 60_000 } })
  const key = ['Order', 'o1']
  client.setQueryData(key, 'answer')
  const leave = client.queryOf(key).watch(watcher())
  await vi.advanceTimersByTimeAsync(120_000)
  expect(client.getQueryData(key)).toBe('answer')
  leave()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(client.getQueryData(key)).toBe('answer')
  await vi.advanceTimersByTimeAsync(2000)
  expect(client.getQueryData(key)).toBeUndefined()
})

test('a key is the same in whatever order it names its parts', () => {
  const client = new QueryClient()
  client.setQueryData(['Order', { page: 1, state: 'paid' }], 'answer')
  expect(client.getQueryData(['Order', { state: 'paid', page: 1 }])).toBe('answer')
  expect(client.getQueriesData({ queryKey: ['Order'] })).toHaveLength(1)
  expect(client.getQueriesData({ queryKey: ['Or'] })).toHaveLength(0)
})

test('parts of an answer that did not change stay the same objects', () => {
  const before = { list: [{ id: 1 }, { id: 2 }], total: 2 }
  expect(shareParts(before, structuredClone(before))).toBe(before)
  const after = shareParts(before, { list: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(after).toEqual({ list: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(after.list[0]).toBe(before.list[0])
  expect(shareParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
  expect(shareParts([1, 2], [1])).toEqual([1])
  expect(shareParts({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
})
