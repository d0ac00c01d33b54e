import { timeoutManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { productsQuery } from './product-list.ts'
import { productQuery, similarQuery, topQuery } from './products.ts'
import { createQueryClient } from './query-client.ts'
import { textQuery } from './texts.ts'
import { accountQuery, accountsQuery, myOrdersQuery, profileQuery } from './users.ts'

/** The library's timers are global, and rendering a page (app/entry.server.tsx), in this process perhaps, switches them off. */
const browserTimers = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (id?: ReturnType<typeof setTimeout>) => clearTimeout(id),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (id?: ReturnType<typeof setTimeout>) => clearInterval(id),
}
const noTimers = {
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  setInterval: () => 0,
  clearInterval: () => undefined,
}

const perfumes = { category: 'perfume', page: 1, more: 0, filters: [] }

test('answers are fresh for five seconds and cached for sixty', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 5_000, gcTime: 60_000 })
})

test('what was asked is asked again after five seconds only, and forgotten a minute after its page was left', async () => {
  vi.useFakeTimers()
  timeoutManager.setTimeoutProvider(browserTimers)
  try {
    const client = createQueryClient()
    const queryFn = vi.fn(async () => 'answer')
    const query = { queryKey: ['Order', 'o1'], queryFn }
    const look = () => client.fetchQuery(query)
    await look()
    vi.advanceTimersByTime(4_900)
    await look()
    expect(queryFn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    await look()
    expect(queryFn).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(59_000)
    expect(client.getQueryData(query.queryKey)).toBe('answer')
    vi.advanceTimersByTime(2_000)
    expect(client.getQueryData(query.queryKey)).toBeUndefined()
  } finally {
    timeoutManager.setTimeoutProvider(noTimers)
    vi.useRealTimers()
  }
})

test('the queries for users are cached for five seconds', () => {
  for (const query of [profileQuery(), accountsQuery({}), accountQuery('u1')]) {
    expect(query.gcTime).toBe(5_000)
    expect(query.queryKey[0]).toBe('User')
  }
})

test('what the shop shows to everyone is cached for the visit, so that going back needs no connection', () => {
  for (const query of [
    topQuery,
    productQuery('p1'),
    similarQuery('p1'),
    productsQuery(perfumes),
    textQuery('faq'),
  ]) {
    expect(query.gcTime).toBe(30 * 60_000)
    expect(query.staleTime).toBeUndefined()
  }
})

test('without a connection a call fails at once instead of waiting for one', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({ networkMode: 'always' })
})

test('a cached query carries the tag of its subject', async () => {
  expect(topQuery.queryKey[0]).toBe('Product')
  expect(productQuery('p1').queryKey).toEqual(['Product', 'p1'])
  expect(myOrdersQuery(1).queryKey[0]).toBe('Order')
})

test('a change marks everything under its tag as old, and nothing else', async () => {
  const client = createQueryClient()
  client.setQueryData(['Product', 'p1'], 1)
  client.setQueryData(['Order', 'o1'], 1)
  await client.invalidateQueries({ queryKey: ['Product'] })
  expect(client.getQueryState(['Product', 'p1'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['Order', 'o1'])?.isInvalidated).toBe(false)
})
