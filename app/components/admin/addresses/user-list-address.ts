import type { AccountListQuery } from '#app/api/users.ts'
import { accountRoles } from '#shop/accounts/user.schema.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

/** Reads the user list's query string; an invalid page number means the first page. */
export function userQueryOf(search: URLSearchParams): AccountListQuery {
  const page = search.get('pageNumber') ?? ''
  const keyword = cutKeyword(search.get('keyword') ?? '')
  const role = accountRoles.find((one) => one === search.get('role'))
  return {
    ...(/^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { pageNumber: Number(page) } : {}),
    ...(keyword ? { keyword } : {}),
    ...(role ? { role } : {}),
  }
}

/** The address of a page of the user list. */
export function userListAddress({ pageNumber = 1, keyword, role }: AccountListQuery): string {
  const search = new URLSearchParams()
  if (role) search.set('role', role)
  if (keyword?.trim()) search.set('keyword', keyword.trim())
  if (pageNumber > 1) search.set('pageNumber', String(pageNumber))
  return search.size > 0 ? `/admin/userlist?${search}` : '/admin/userlist'
}
