import { queryOptions } from '#app/api/query/query-cache.ts'
import type { ErasureView, RequestKind } from '#shop/privacy/privacy.schema.ts'
import { type Api, api, publicApi, unwrap } from './client.ts'
import { queryClient, visitCachedFor } from './query-client.ts'

/** The page about personal data, in Markdown. */
export const readPrivacy = (client: Api) => client.GET('/api/privacy')

export const privacyQuery = queryOptions({
  queryKey: ['Settings', 'privacy'],
  queryFn: () => unwrap(readPrivacy(publicApi)),
  gcTime: visitCachedFor,
})

/** For the page's loader: a cached text shows immediately, and the page refetches it. */
export const loadPrivacy = () => queryClient().query({ ...privacyQuery, staleTime: 'static' })

/** Requests the confirmation link by email; throws ApiError. */
export const requestPersonalData = (body: { email: string; kind: RequestKind }) =>
  unwrap(api.POST('/api/privacy/requests', { body }))

/** Returns the personal data behind the emailed link, as the text of a JSON file; throws ApiError. */
export async function exportByLink(token: string): Promise<string> {
  const data = await unwrap(api.POST('/api/privacy/requests/confirm', { body: { token } }))
  return JSON.stringify(data, null, 1)
}

/** Erases the personal data of the person that the link belongs to and returns what is kept; throws ApiError. */
export async function eraseByLink(token: string): Promise<ErasureView> {
  const data = await unwrap(api.POST('/api/privacy/requests/confirm', { body: { token } }))
  // An erasure token is answered with this type.
  return data as ErasureView
}
