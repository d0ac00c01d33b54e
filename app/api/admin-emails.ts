import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { MailStatus } from '#shop/mail/mail.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch } from './query-client.ts'

export type EmailListQuery = { pageNumber?: number; status?: MailStatus }

/** A page of the emails that the shop wrote, newest first. The previous page stays on screen while the next loads. */
export const emailListQuery = (query: EmailListQuery) =>
  queryOptions({
    queryKey: ['Mail', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/mail', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** One email with its content; polled while it is queued. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['Mail', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/mail/{id}', { ...pathOf(id), signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 5_000 : false),
  })

/** URL of an email as the customer sees it, as a standalone page. */
export const emailDocument = (id: string) => `/api/mail/${id}/html`

/** Queues a failed or kept email again. */
export async function sendEmail(id: string): Promise<void> {
  try {
    await unwrap(api.POST('/api/mail/{id}/send', pathOf(id)))
  } finally {
    await refetch('Mail')
  }
}
