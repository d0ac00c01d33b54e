import type { PromotionListQuery } from '#app/api/admin-promotions.ts'
import { promotionStates } from '#shop/promotions/promotion.schema.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

/** Reads the list's query string; invalid values are dropped. */
export function promotionListQueryOf(search: URLSearchParams): PromotionListQuery {
  const page = search.get('pageNumber') ?? ''
  return {
    state: promotionStates.find((state) => state === search.get('state')),
    keyword: cutKeyword(search.get('keyword') ?? '').trim() || undefined,
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** Address of a page of promotions; the first page has no number. */
export function promotionListAddress({ state, keyword, pageNumber }: PromotionListQuery): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (keyword?.trim()) search.set('keyword', keyword.trim())
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  return search.size > 0 ? `/admin/promotions?${search}` : '/admin/promotions'
}

export const promotionAddress = (id: string) => `/admin/promotions/${id}`
export const newPromotionAddress = '/admin/promotions/new'
