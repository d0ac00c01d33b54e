import type { QuestionListQuery } from '#app/api/admin-questions.ts'
import { questionStates } from '#shop/questions/question.schema.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** What the page lists: open questions by default, or those of another state. */
export type QuestionChoice = Omit<QuestionListQuery, 'state'> & { state: QuestionListQuery['state'] | 'all' }

/** Reads the page's query string; invalid values are dropped. */
export function questionChoiceOf(search: URLSearchParams): QuestionChoice {
  const asked = search.get('state')
  return {
    state: asked === 'all' ? 'all' : (questionStates.find((state) => state === asked) ?? 'open'),
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of questions; open questions and the first page are left out of the query string. */
export const questionListUrl = ({ state, pageNumber }: Partial<QuestionChoice>): string =>
  listUrl('/admin/questions', { state: state === 'open' ? undefined : state }, pageNumber)
