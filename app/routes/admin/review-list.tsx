import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { moderationReviewsQuery, reportsQuery } from '#app/api/admin-reviews.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import {
  ModerationReviewActions,
  ModerationReviewText,
} from '#app/components/admin/reviews/moderation-review.tsx'
import { ReportEntries } from '#app/components/admin/reviews/report-entries.tsx'
import {
  type ReviewListChoice,
  reviewListChoiceOf,
  reviewListUrl,
  reviewListViews,
} from '#app/components/admin/urls/review-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { adminReviewTexts as texts } from '#app/texts/admin-reviews.ts'
import type { ReviewState } from '#shop/reviews/moderation.schema.ts'
import type { Route } from './+types/review-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function ReviewListPage() {
  const [search] = useSearchParams()
  const choice = reviewListChoiceOf(search)
  const { view, pageNumber } = choice
  return (
    <>
      <AdminHead title={texts.title} />
      <p className="soft mb-4 max-w-160">{texts.intro}</p>
      <nav className="chips slide mb-4" aria-label={texts.views}>
        {reviewListViews.map((one) => (
          <Chip key={one} to={reviewListUrl({ view: one })} isHere={one === view}>
            {texts.viewNames[one]}
          </Chip>
        ))}
      </nav>
      {view === 'open' || view === 'decided' ? (
        <Reports view={view} pageNumber={pageNumber} />
      ) : (
        <Reviews view={view} pageNumber={pageNumber} />
      )}
    </>
  )
}

function Reports({ view, pageNumber }: { view: 'open' | 'decided'; pageNumber?: number }) {
  const { data, ...list } = useQuery(reportsQuery({ state: view, pageNumber }))
  return (
    <Listed
      choice={{ view, pageNumber }}
      list={list}
      page={data && { ...data, shown: data.reports.length, words: texts.countReports(data.total) }}
    >
      {data ? <ReportEntries reports={data.reports} /> : null}
    </Listed>
  )
}

function Reviews({ view, pageNumber }: { view: ReviewState; pageNumber?: number }) {
  const { data, ...list } = useQuery(moderationReviewsQuery({ state: view, pageNumber }))
  return (
    <Listed
      choice={{ view, pageNumber }}
      list={list}
      page={data && { ...data, shown: data.reviews.length, words: texts.countReviews(data.total) }}
    >
      <ol className="anomalies wide-first" aria-label={texts.reviews}>
        {data?.reviews.map((review) => (
          <li key={review._id}>
            <ModerationReviewText review={review} />
            <ModerationReviewActions review={review} />
          </li>
        ))}
      </ol>
    </Listed>
  )
}

type ListedProps = {
  choice: ReviewListChoice
  list: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  page: { page: number; pages: number; total: number; shown: number; words: string } | undefined
  children: ReactNode
}

/** A list in each state: loading, failed, empty, past its last page, or loaded with its pages. */
function Listed({ choice, list: { error, isFetching, refetch }, page, children }: ListedProps) {
  if (error && !page) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!page) return <TableSkeleton />
  if (page.shown === 0) return <Nothing choice={choice} total={page.total} />
  return (
    <div aria-busy={isFetching}>
      {children}
      <ListFooter
        page={page.page}
        pages={page.pages}
        shown={page.shown}
        total={page.words}
        href={(pageNumber) => reviewListUrl({ ...choice, pageNumber })}
      />
    </div>
  )
}

function Nothing({ choice, total }: { choice: ReviewListChoice; total: number }) {
  if (total > 0) return <PastLast title={texts.noneFound} first={reviewListUrl({ view: choice.view })} />
  if (choice.view === 'open') {
    return (
      <EmptyState title={texts.none}>
        <p>{texts.noneText}</p>
      </EmptyState>
    )
  }
  const open = (
    <ButtonLink look="second" to={reviewListUrl({ view: 'open' })}>
      {texts.showOpen}
    </ButtonLink>
  )
  return <EmptyState title={texts.noneFound} acts={open} />
}
