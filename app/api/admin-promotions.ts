import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { PromotionInput, PromotionState, PromotionView } from '#shop/promotions/promotion.schema.ts'
import { api, hasStatus, pathOf, unwrap } from './client.ts'
import { refetch } from './query-client.ts'

export type PromotionListQuery = { pageNumber?: number; keyword?: string; state?: PromotionState }

/** A page of promotions, newest first. The previous page stays on screen while the next loads. */
export const promotionListQuery = (query: PromotionListQuery) =>
  queryOptions({
    queryKey: ['Promotion', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/promotions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

export const getPromotion = (id: string) => unwrap(api.GET('/api/promotions/{id}', pathOf(id)))

/** One promotion, always fetched because it is about to be edited. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: ['Promotion', 'one', id],
    queryFn: () => getPromotion(id),
    staleTime: 0,
    gcTime: 0,
    retry: (failures, error) => failures < 1 && !hasStatus(error, 404),
  })

/** Creates a promotion, or updates the one that was read. Throws ApiError. */
export async function savePromotion(read: PromotionView | undefined, body: PromotionInput) {
  const saved = await unwrap(
    read
      ? api.PUT('/api/promotions/{id}', { ...pathOf(read._id), body: { ...body, version: read.version } })
      : api.POST('/api/promotions', { body }),
  )
  await refetch('Promotion')
  return saved
}

/** Switches a promotion on or off. Throws ApiError. */
export async function switchPromotion(id: string, isOn: boolean) {
  const saved = await unwrap(
    isOn ? api.PUT('/api/promotions/{id}/on', pathOf(id)) : api.PUT('/api/promotions/{id}/off', pathOf(id)),
  )
  await refetch('Promotion')
  return saved
}
