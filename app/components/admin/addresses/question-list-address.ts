import type { QuestionListQuery } from '#app/api/admin-questions.ts'
import { questionStates } from '#shop/questions/question.schema.ts'

/** What the page shows of all there is: the open ones, unless it is asked for others. */
export type QuestionChoice = Omit<QuestionListQuery, 'state'> & { state: QuestionListQuery['state'] | 'all' }

/** Reads what the query string of the page asks for; what means nothing is left out. */
export function questionChoiceOf(search: URLSearchParams): QuestionChoice {
  const page = search.get('pageNumber') ?? ''
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (questionStates.find((state) => state === asked) ?? 'open'),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** The address of a page of them; open ones and the first page need no words. */
export function questionListAddress({ state, pageNumber }: Partial<QuestionChoice>): string {
  const search = new URLSearchParams()
  if (state && state !== 'open') search.set('state', state)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/questions' : `/admin/questions?${query}`
}
