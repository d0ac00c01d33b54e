import type { QuestionListQuery } from '#app/api/admin-questions.ts'
import { questionStates } from '#shop/questions/question.schema.ts'

/** What the page lists: open questions by default, or those of another state. */
export type QuestionChoice = Omit<QuestionListQuery, 'state'> & { state: QuestionListQuery['state'] | 'all' }

/** Reads the page's query string; invalid values are dropped. */
export function questionChoiceOf(search: URLSearchParams): QuestionChoice {
  const page = search.get('pageNumber') ?? ''
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (questionStates.find((state) => state === asked) ?? 'open'),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** Address of a page of questions; open questions and the first page are left out of the query string. */
export function questionListAddress({ state, pageNumber }: Partial<QuestionChoice>): string {
  const search = new URLSearchParams()
  if (state && state !== 'open') search.set('state', state)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/questions' : `/admin/questions?${query}`
}
