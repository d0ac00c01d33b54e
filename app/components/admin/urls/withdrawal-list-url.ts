import type { WithdrawalListQuery } from '#app/api/admin-withdrawals.ts'
import { withdrawalGroups } from '#shop/withdrawal/withdrawal.schema.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** Reads the list's query string; invalid values are dropped. */
export function withdrawalListQueryOf(search: URLSearchParams): WithdrawalListQuery {
  return {
    group: withdrawalGroups.find((group) => group === search.get('group')),
    pageNumber: pageNumberIn(search),
  }
}

/** URL of a page of withdrawals; the first page has no number. */
export const withdrawalListUrl = ({ group, pageNumber }: WithdrawalListQuery): string =>
  listUrl('/admin/withdrawals', { group }, pageNumber)

export const withdrawalUrl = (id: string) => `/admin/withdrawals/${id}`
export const recordWithdrawalUrl = '/admin/withdrawals/new'
