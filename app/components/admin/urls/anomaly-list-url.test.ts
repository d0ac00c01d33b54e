import { expect, test } from 'vitest'
import { anomalyChoiceOf, anomalyListUrl } from './anomaly-list-url.ts'

test('a page of payments to check has an address that keeps their state and order', () => {
  const choice = { state: 'settled', order: 'o-1', pageNumber: 2 } as const
  const { pathname, searchParams } = new URL(anomalyListUrl(choice), 'http://shop.test')
  expect(pathname).toBe('/admin/anomalies')
  expect(anomalyChoiceOf(searchParams)).toEqual(choice)
  expect(anomalyListUrl({ state: 'open', pageNumber: 1 })).toBe('/admin/anomalies')
})

test('without a state the open ones are shown, and what means nothing is left out', () => {
  expect(anomalyChoiceOf(new URLSearchParams('state=lost&pageNumber=x&order=%00'))).toEqual({ state: 'open' })
  expect(anomalyChoiceOf(new URLSearchParams('state=all')).state).toBe('all')
})
