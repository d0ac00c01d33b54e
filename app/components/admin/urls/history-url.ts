import type { HistoryQuery } from '#app/api/admin-history.ts'
import { auditGroups } from '#shop/audit/audit-groups.ts'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

export const historyTimes = ['week', 'month', 'year', 'ever'] as const
export type HistoryTime = (typeof historyTimes)[number]

/** The history's filter as its form and address have it. */
export type HistoryView = Pick<HistoryQuery, 'keyword' | 'who' | 'did' | 'pageNumber'> & { when: HistoryTime }

const usual: HistoryTime = 'week'

/** Reads the history's query string; invalid values are dropped. */
export function historyViewOf(search: URLSearchParams): HistoryView {
  const who = search.get('who') ?? ''
  return {
    keyword: cutKeyword(search.get('keyword') ?? '') || undefined,
    who: /^[A-Za-z0-9_-]{1,64}$/.test(who) ? who : undefined,
    did: auditGroups.find((group) => group === search.get('did')),
    when: historyTimes.find((time) => time === search.get('when')) ?? usual,
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of the history; the default view has no query string. */
export const historyUrl = ({ keyword, who, did, when, pageNumber }: HistoryView): string =>
  listUrl(
    '/admin/history',
    { keyword: keyword?.trim(), who, did, when: when === usual ? undefined : when },
    pageNumber,
  )

/** The API query for a view, with `when` converted to dates relative to `now`. */
export function historyQueryOf({ when, ...view }: HistoryView, now = new Date()): HistoryQuery {
  const today = dayOf(now)
  const from = {
    week: addDays(today, -6),
    month: addDays(today, -29),
    year: `${today.slice(0, 4)}-01-01`,
    ever: undefined,
  }[when]
  return { ...view, from }
}

/** URL of the same entries as a file. */
export function historyExportUrl(view: HistoryView): string {
  const { pageNumber: _page, ...filter } = historyQueryOf(view)
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/api/audit/export?${new URLSearchParams(entries)}`
}
