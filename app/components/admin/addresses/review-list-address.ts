export const reviewListViews = ['open', 'decided', 'published', 'hidden'] as const
type ReviewListView = (typeof reviewListViews)[number]

/** What the page shows: open reports by default. */
export type ReviewListChoice = { view: ReviewListView; pageNumber?: number }

/** Reads the page's query string; invalid values are dropped. */
export function reviewListChoiceOf(search: URLSearchParams): ReviewListChoice {
  const page = search.get('pageNumber') ?? ''
  return {
    view: reviewListViews.find((view) => view === search.get('view')) ?? 'open',
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** Address of a page of reviews or reports; open reports and the first page are left out of the query string. */
export function reviewListAddress({ view, pageNumber }: ReviewListChoice): string {
  const search = new URLSearchParams()
  if (view !== 'open') search.set('view', view)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/reviews' : `/admin/reviews?${query}`
}
