import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type {
  AccountRole,
  AccountView,
  LoginInput,
  RegisterInput,
  UserInput,
  UserView,
} from '#shop/accounts/user.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { queryClient, refetch, usersCachedFor } from './query-client.ts'

/** SPEC section 7: user data is cached for 5 s. */
const retention = { gcTime: usersCachedFor }

/** The signed-in user's own account. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['User', 'profile'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/users/profile', { signal })),
    ...retention,
  })

/** A page of the signed-in user's own orders, newest first. */
export const myOrdersQuery = (pageNumber: number) =>
  queryOptions({
    queryKey: ['Order', 'mine', pageNumber],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/orders/mine', { params: { query: { pageNumber } }, signal })),
    placeholderData: keepPreviousData,
  })

export type AccountListQuery = { pageNumber?: number; keyword?: string; role?: AccountRole }

/** A page of all accounts, newest first, for administrators. */
export const accountsQuery = (query: AccountListQuery) =>
  queryOptions({
    queryKey: ['User', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    ...retention,
  })

/** Somebody's account, for administrators. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['User', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/users/{id}', { ...pathOf(id), signal })),
    ...retention,
  })

/** Clears the cache, which may hold data of a previous user of this device. */
export async function asNewPerson(user: Promise<UserView>): Promise<UserView> {
  const arrived = await user
  queryClient().clear()
  return arrived
}

export const logIn = (body: LoginInput) => asNewPerson(unwrap(api.POST('/api/users/login', { body })))

export const registerUser = (body: RegisterInput) => asNewPerson(unwrap(api.POST('/api/users', { body })))

export type ProfileChange = { name: string; email: string; password: string; currentPassword: string }

/** Saves the user's own account; empty passwords change nothing. */
export async function saveProfile(body: ProfileChange): Promise<UserView> {
  const saved = await unwrap(api.PUT('/api/users/profile', { body }))
  await refetch('User')
  return saved
}

export async function saveUser(id: string, body: UserInput): Promise<AccountView> {
  const saved = await unwrap(api.PUT('/api/users/{id}', { ...pathOf(id), body }))
  await refetch('User')
  return saved
}

/** Deletes an account and refetches the lists that show it. */
export async function deleteUser(id: string): Promise<void> {
  await unwrap(api.DELETE('/api/users/{id}', pathOf(id)))
  queryClient().removeQueries({ queryKey: accountQuery(id).queryKey })
  await refetch('User')
}

/** Ends a user's sessions; returns how many there were. */
export async function logOutEverywhere(id: string): Promise<number> {
  const { devices } = await unwrap(api.POST('/api/users/{id}/logout', pathOf(id)))
  await refetch('User')
  return devices
}

/** URL of the CSV file with all users that a list's filter finds, on all pages. */
export function accountsFile({ keyword, role }: AccountListQuery): string {
  const search = new URLSearchParams({ ...(keyword ? { keyword } : {}), ...(role ? { role } : {}) })
  return search.size > 0 ? `/api/users/export?${search}` : '/api/users/export'
}
