import { expect, test } from 'vitest'
import { historyExportUrl, historyQueryOf, historyUrl, historyViewOf } from './history-url.ts'

const viewOf = (query: string) => historyViewOf(new URLSearchParams(query))

test.each([
  ['', ''],
  ['when=week&pageNumber=1&keyword=+', ''],
  [
    'keyword=PERF-0042&who=shop&did=changed&when=year&pageNumber=3',
    'keyword=PERF-0042&who=shop&did=changed&when=year&pageNumber=3',
  ],
  ['who=a+b&did=nonsense&when=never&pageNumber=-1', ''],
])('?%s is the history at ?%s', (query, url) => {
  expect(historyUrl(viewOf(query))).toBe(`/admin/history${url === '' ? '' : `?${url}`}`)
})

test('times are days of the shop, today among them', () => {
  const justAfterMidnight = new Date('2026-12-31T23:30:00Z')
  const from = (when: string) => historyQueryOf(viewOf(`when=${when}`), justAfterMidnight).from
  expect(['week', 'month', 'year', 'ever'].map(from)).toEqual([
    '2026-12-26',
    '2026-12-03',
    '2027-01-01',
    undefined,
  ])
})

test('the file holds what the list shows, on all its pages', () => {
  expect(historyExportUrl(viewOf('did=login&when=ever&pageNumber=7'))).toBe('/api/audit/export?did=login')
})
