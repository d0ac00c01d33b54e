import { useSearchParams } from 'react-router'
import { type PromotionListQuery, promotionListQuery } from '#app/api/admin-promotions.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { KeywordSearch } from '#app/components/admin/frame/keyword-search.tsx'
import { ListFooter } from '#app/components/admin/frame/list-footer.tsx'
import { PastLast } from '#app/components/admin/frame/past-last.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { PromotionTable } from '#app/components/admin/promotions/promotion-table.tsx'
import {
  newPromotionUrl,
  promotionListQueryOf,
  promotionListUrl,
} from '#app/components/admin/urls/promotion-list-url.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { promotionTexts as texts } from '#app/texts/admin-promotions.ts'
import { promotionStates } from '#shop/promotions/promotion.schema.ts'
import type { Route } from './+types/promotion-list.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

export default function PromotionListPage() {
  const [search] = useSearchParams()
  const query = promotionListQueryOf(search)
  return (
    <>
      <AdminHead title={texts.title}>
        <ButtonLink to={newPromotionUrl}>{texts.make}</ButtonLink>
      </AdminHead>
      <nav className="chips slide mb-4" aria-label={texts.statesTitle}>
        {[undefined, ...promotionStates].map((state) => (
          <Chip
            key={state ?? 'all'}
            to={promotionListUrl({ ...query, pageNumber: undefined, state })}
            isHere={state === query.state}
          >
            {state ? texts.states[state] : texts.all}
          </Chip>
        ))}
      </nav>
      <KeywordSearch
        texts={texts.find}
        keyword={query.keyword}
        urlOf={(keyword) => promotionListUrl({ keyword, state: query.state })}
      />
      <PromotionList query={query} />
    </>
  )
}

function PromotionList({ query }: { query: PromotionListQuery }) {
  const { currency } = useSettings()
  const { data: list, error, isFetching, refetch } = useQuery(promotionListQuery(query))
  if (error && !list) {
    return <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
  }
  if (!list) return <TableSkeleton />
  const { promotions, page, pages, total } = list
  if (promotions.length === 0) return <NoPromotions query={query} total={total} />
  return (
    <div aria-busy={isFetching}>
      <PromotionTable promotions={promotions} currency={currency} />
      <ListFooter
        page={page}
        pages={pages}
        shown={promotions.length}
        total={texts.count(total)}
        href={(pageNumber) => promotionListUrl({ ...query, pageNumber })}
      />
    </div>
  )
}

function NoPromotions({ query, total }: { query: PromotionListQuery; total: number }) {
  if (total > 0)
    return <PastLast title={texts.noneFound} first={promotionListUrl({ ...query, pageNumber: undefined })} />
  if (query.state || query.keyword) {
    const all = (
      <ButtonLink look="second" to={promotionListUrl({})}>
        {texts.showAll}
      </ButtonLink>
    )
    return <EmptyState title={texts.noneFound} acts={all} />
  }
  return (
    <EmptyState title={texts.none} acts={<ButtonLink to={newPromotionUrl}>{texts.make}</ButtonLink>}>
      <p>{texts.noneText}</p>
    </EmptyState>
  )
}
