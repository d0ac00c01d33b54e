import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endIntent, intentKey } from './order-intent.ts'

const order = { orderItems: [{ product: 'soap', qty: 2 }], expectedTotal: 45.67 }

function sessionStorageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('sessionStorage', sessionStorageOf(new Map())))
afterEach(() => {
  endIntent()
  vi.unstubAllGlobals()
})

test('the same order is named the same at every try', () => {
  const key = intentKey(order)
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(intentKey({ ...order })).toBe(key)
})

test('the name outlives a reload', async () => {
  const key = intentKey(order)
  vi.resetModules()
  const afterReload = await import('./order-intent.ts')
  expect(afterReload.intentKey(order)).toBe(key)
})

test('another total is another intent', () => {
  const key = intentKey(order)
  expect(intentKey({ ...order, expectedTotal: 40 })).not.toBe(key)
})

test('once an order stands, the same items again are another order', () => {
  const key = intentKey(order)
  endIntent()
  expect(intentKey(order)).not.toBe(key)
})

test('without storage the name lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(intentKey(order)).toBe(intentKey(order))
})
