import type { WithdrawalListQuery } from '#app/api/admin-withdrawals.ts'
import { withdrawalGroups } from '#shop/withdrawal/withdrawal.schema.ts'

/** Reads the list's query string; invalid values are dropped. */
export function withdrawalListQueryOf(search: URLSearchParams): WithdrawalListQuery {
  const page = search.get('pageNumber') ?? ''
  return {
    group: withdrawalGroups.find((group) => group === search.get('group')),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** Address of a page of withdrawals; the first page has no number. */
export function withdrawalListAddress({ group, pageNumber }: WithdrawalListQuery): string {
  const search = new URLSearchParams()
  if (group) search.set('group', group)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  return search.size > 0 ? `/admin/withdrawals?${search}` : '/admin/withdrawals'
}

export const withdrawalAddress = (id: string) => `/admin/withdrawals/${id}`
export const recordWithdrawalAddress = '/admin/withdrawals/new'
