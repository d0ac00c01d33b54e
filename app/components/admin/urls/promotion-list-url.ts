import type { PromotionListQuery } from '#app/api/admin-promotions.ts'
import { promotionStates } from '#shop/promotions/promotion.schema.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** Reads the list's query string; invalid values are dropped. */
export function promotionListQueryOf(search: URLSearchParams): PromotionListQuery {
  return {
    state: promotionStates.find((state) => state === search.get('state')),
    keyword: cutKeyword(search.get('keyword') ?? '').trim() || undefined,
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of promotions; the first page has no number. */
export const promotionListUrl = ({ state, keyword, pageNumber }: PromotionListQuery): string =>
  listUrl('/admin/promotions', { state, keyword: keyword?.trim() }, pageNumber)

export const promotionUrl = (id: string) => `/admin/promotions/${id}`
export const newPromotionUrl = '/admin/promotions/new'
