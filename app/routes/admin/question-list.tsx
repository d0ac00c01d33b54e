import { useSearchParams } from 'react-router'
import { questionsQuery } from '#app/api/admin-questions.ts'
import { type QueryResult, useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { QuestionEntries } from '#app/components/admin/questions/question-entries.tsx'
import {
  type QuestionChoice,
  questionChoiceOf,
  questionListUrl,
} from '#app/components/admin/urls/question-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { questionTexts as texts } from '#app/texts/admin-questions.ts'
import { type QuestionPage, questionStates } from '#shop/questions/question.schema.ts'
import type { Route } from './+types/question-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function QuestionListPage() {
  const [search] = useSearchParams()
  const choice = questionChoiceOf(search)
  const state = choice.state === 'all' ? undefined : choice.state
  const list = useQuery(questionsQuery({ ...choice, state }))
  return (
    <>
      <AdminHead title={texts.title} />
      <p className="soft mb-4 max-w-160">{texts.intro}</p>
      <nav className="chips slide mb-4" aria-label={texts.states}>
        {[...questionStates, 'all' as const].map((name) => (
          <Chip key={name} to={questionListUrl({ state: name })} isHere={name === choice.state}>
            {name === 'all' ? texts.all : texts.stateNames[name]}
          </Chip>
        ))}
      </nav>
      <RevealTogether isComing={list.isPending} skeleton={<TableSkeleton />}>
        <QuestionList choice={choice} list={list} />
      </RevealTogether>
    </>
  )
}

type QuestionListProps = { choice: QuestionChoice; list: QueryResult<QuestionPage> }

function QuestionList({ choice, list: { data, error, isFetching, refetch } }: QuestionListProps) {
  if (error && !data) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!data) return null
  const { questions, page, pages, total } = data
  if (questions.length === 0) return <Nothing choice={choice} total={total} />
  return (
    <div aria-busy={isFetching}>
      <QuestionEntries questions={questions} />
      <ListFooter
        page={page}
        pages={pages}
        shown={questions.length}
        total={texts.count(total)}
        href={(pageNumber) => questionListUrl({ ...choice, pageNumber })}
      />
    </div>
  )
}

function Nothing({ choice, total }: { choice: QuestionChoice; total: number }) {
  if (total > 0)
    return <PastLast title={texts.noneFound} first={questionListUrl({ ...choice, pageNumber: undefined })} />
  const all = (
    <ButtonLink look="second" to={questionListUrl({ state: 'all' })}>
      {texts.showAll}
    </ButtonLink>
  )
  if (choice.state === 'answered') return <EmptyState title={texts.noneFound} acts={all} />
  return (
    <EmptyState title={texts.none} acts={choice.state === 'open' ? all : undefined}>
      <p>{texts.noneText}</p>
    </EmptyState>
  )
}
