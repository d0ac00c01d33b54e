import { queryOptions } from '#app/api/query/query-cache.ts'
import type {
  OfferInput,
  OfferView,
  ProductDemand,
  TypedProduct,
  WantInput,
  WantsView,
  WishView,
} from '#shop/wants/want.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { queryClient } from './query-client.ts'

export const makeWant = (body: WantInput) => unwrap(api.POST('/api/wants', { body }))

/** Reads a search, or a product's title, as the fields of a want. */
export const readWish = (keyword: string, isTitle: boolean): Promise<WishView> =>
  unwrap(api.POST('/api/wants/draft', { body: { keyword, isTitle } }))

/** The want-list that a link opens, or the account's own without a token. */
export const wantsQuery = (token: string) =>
  queryOptions({
    queryKey: ['wants', token],
    queryFn: (): Promise<WantsView> =>
      unwrap(token === '' ? api.GET('/api/wants/mine') : api.POST('/api/wants/list', { body: { token } })),
    retry: false,
  })

export const confirmWant = (token: string): Promise<WantsView> =>
  unwrap(api.POST('/api/wants/confirm', { body: { token } }))

export const endWant = (id: string, token: string) =>
  unwrap(api.POST('/api/wants/end', { body: token === '' ? { id } : { id, token } }))

/** Opens a private offer; by its token, this browser may order it from then on. */
export const openOffer = (body: OfferInput): Promise<OfferView> =>
  unwrap(api.POST('/api/wants/offer', { body }))

export const declineOffer = (body: OfferInput) => unwrap(api.POST('/api/wants/decline', { body }))

export const demandQuery = (pageNumber: number) =>
  queryOptions({
    queryKey: ['demand', pageNumber],
    queryFn: () => unwrap(api.GET('/api/wants/demand', { params: { query: { pageNumber } } })),
  })

const demandKey = (id: string) => ['demand of', id]

/** Who wants a product, given its saved version and the unsaved changes in the form, and to whom it is offered. */
export const productDemandQuery = (id: string, version: number, typed: TypedProduct) =>
  queryOptions({
    queryKey: [...demandKey(id), version, JSON.stringify(typed)],
    queryFn: (): Promise<ProductDemand> =>
      unwrap(api.GET('/api/wants/demand/{id}', { params: { path: { id }, query: typed } })),
  })

/** Shows the product to everybody now, and refetches who wants it. */
export async function showToEverybody(id: string) {
  await unwrap(api.POST('/api/wants/demand/{id}/show', pathOf(id)))
  await queryClient().invalidateQueries({ queryKey: demandKey(id) })
}
