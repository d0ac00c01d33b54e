import type { WithdrawalListQuery } from '#app/api/admin-withdrawals.ts'
import { withdrawalGroups } from '#shop/withdrawal/withdrawal.schema.ts'

/** Reads what the list's query string asks for; what means nothing is left out. */
export function withdrawalListQueryOf(search: URLSearchParams): WithdrawalListQuery {
  const page = search.get('pageNumber') ?? ''
  return {
    group: withdrawalGroups.find((group) => group === search.get('group')),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** The address of a page of withdrawals; the first needs no number. */
export function withdrawalListAddress({ group, pageNumber }: WithdrawalListQuery): string {
  const search = new URLSearchParams()
  if (group) search.set('group', group)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  return search.size > 0 ? `/admin/withdrawals?${search}` : '/admin/withdrawals'
}

export const withdrawalAddress = (id: string) => `/admin/withdrawals/${id}`
export const recordWithdrawalAddress = '/admin/withdrawals/new'
