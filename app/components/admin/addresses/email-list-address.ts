import type { MailListQuery } from '#app/api/admin-emails.ts'
import { mailStatuses } from '#shop/mail/mail.schema.ts'

/** Reads what the mail list's query string asks for; what means nothing is left out. */
export function mailQueryOf(search: URLSearchParams): MailListQuery {
  const page = search.get('pageNumber') ?? ''
  return {
    status: mailStatuses.find((status) => status === search.get('status')),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** The address of a page of letters; the first needs no number. */
export function mailListAddress({ status, pageNumber }: MailListQuery): string {
  const search = new URLSearchParams()
  if (status) search.set('status', status)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/mail' : `/admin/mail?${query}`
}

export const letterAddress = (id: string) => `/admin/mail/${id}`
