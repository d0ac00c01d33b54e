import type { EmailListQuery } from '#app/api/admin-emails.ts'
import { mailStatuses } from '#shop/mail/mail.schema.ts'

/** Reads the mail list's query string; invalid values are dropped. */
export function emailListQueryOf(search: URLSearchParams): EmailListQuery {
  const page = search.get('pageNumber') ?? ''
  return {
    status: mailStatuses.find((status) => status === search.get('status')),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** Address of a page of emails; the first page has no number. */
export function emailListAddress({ status, pageNumber }: EmailListQuery): string {
  const search = new URLSearchParams()
  if (status) search.set('status', status)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/mail' : `/admin/mail?${query}`
}

export const emailPath = (id: string) => `/admin/mail/${id}`
