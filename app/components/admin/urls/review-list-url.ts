import { listUrl, pageNumberIn } from './list-url.ts'

export const reviewListViews = ['open', 'decided', 'published', 'hidden'] as const
type ReviewListView = (typeof reviewListViews)[number]

/** What the page shows: open reports by default. */
export type ReviewListChoice = { view: ReviewListView; pageNumber?: number }

/** Reads the page's query string; invalid values are dropped. */
export function reviewListChoiceOf(search: URLSearchParams): ReviewListChoice {
  return {
    view: reviewListViews.find((view) => view === search.get('view')) ?? 'open',
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of reviews or reports; open reports and the first page are left out of the query string. */
export const reviewListUrl = ({ view, pageNumber }: ReviewListChoice): string =>
  listUrl('/admin/reviews', { view: view === 'open' ? undefined : view }, pageNumber)
