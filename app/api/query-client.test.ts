import { expect, test, vi } from 'vitest'
import { productsQuery } from './product-list.ts'
import { productQuery, similarQuery, topQuery } from './products.ts'
import { createQueryClient } from './query-client.ts'
import { textQuery } from './texts.ts'
import { accountQuery, accountsQuery, myOrdersQuery, profileQuery } from './users.ts'

const perfumes = { category: 'perfume', page: 1, more: 0, filters: [] }

test('what was asked is asked again after five seconds only, and forgotten a minute after its page was left', async () => {
  vi.useFakeTimers()
  try {
    const client = createQueryClient(true)
    const queryFn = vi.fn(async () => 'answer')
    const query = { queryKey: ['Order', 'o1'], queryFn }
    const look = () => client.query(query)
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

test('a cached query carries the tag of its subject', async () => {
  expect(topQuery.queryKey[0]).toBe('Product')
  expect(productQuery('p1').queryKey).toEqual(['Product', 'p1'])
  expect(myOrdersQuery(1).queryKey[0]).toBe('Order')
  expect(profileQuery().queryKey[0]).toBe('User')
})

test('a change marks everything under its tag as old, and nothing else', async () => {
  const client = createQueryClient()
  client.setQueryData(['Product', 'p1'], 1)
  client.setQueryData(['Order', 'o1'], 1)
  await client.invalidateQueries({ queryKey: ['Product'] })
  expect(client.getQueryState(['Product', 'p1'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['Order', 'o1'])?.isInvalidated).toBe(false)
})
