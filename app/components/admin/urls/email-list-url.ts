import type { EmailListQuery } from '#app/api/admin-emails.ts'
import { mailStatuses } from '#shop/mail/mail.schema.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** Reads the mail list's query string; invalid values are dropped. */
export function emailListQueryOf(search: URLSearchParams): EmailListQuery {
  return {
    status: mailStatuses.find((status) => status === search.get('status')),
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of emails; the first page has no number. */
export const emailListUrl = ({ status, pageNumber }: EmailListQuery): string =>
  listUrl('/admin/mail', { status }, pageNumber)

export const emailPath = (id: string) => `/admin/mail/${id}`
