import type { AccountListQuery } from '#app/api/users.ts'
import { accountRoles } from '#shop/accounts/user.schema.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

/** Reads the user list's query string; an invalid page number means the first page. */
export function userQueryOf(search: URLSearchParams): AccountListQuery {
  const keyword = cutKeyword(search.get('keyword') ?? '')
  const role = accountRoles.find((one) => one === search.get('role'))
  const pageNumber = pageNumberIn(search)
  return {
    ...(pageNumber === undefined || pageNumber === 1 ? {} : { pageNumber }),
    ...(keyword ? { keyword } : {}),
    ...(role ? { role } : {}),
  }
}

/** The address of a page of the user list. */
export const userListUrl = ({ pageNumber, keyword, role }: AccountListQuery): string =>
  listUrl('/admin/userlist', { role, keyword: keyword?.trim() }, pageNumber)
