import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { WithdrawalGroup } from '#shop/withdrawal/withdrawal.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

type BodyOf<Path extends keyof paths, Method extends 'post' | 'put'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Body } } }>
    ? Body
    : never

export type WithdrawalListQuery = { group?: WithdrawalGroup; pageNumber?: number }

/** A page of withdrawals: open refunds first, by due day. The previous page stays on screen while the next loads. */
export const withdrawalsQuery = (query: WithdrawalListQuery) =>
  queryOptions({
    queryKey: ['Withdrawal', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/withdrawals', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['Withdrawal', id],
    queryFn: () => unwrap(api.GET('/api/withdrawals/{id}', pathOf(id))),
  })

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['Withdrawal', 'return', id],
    queryFn: () => unwrap(api.GET('/api/returns/{id}', pathOf(id))),
  })

/** What to refund for a withdrawal. `withMissing` includes the money for pieces that have not arrived. */
export const proposalQuery = (id: string, withMissing: boolean) =>
  queryOptions({
    queryKey: ['Withdrawal', 'proposal', id, withMissing],
    queryFn: () => {
      const query = withMissing ? { withMissing: 'true' as const } : {}
      return unwrap(api.GET('/api/returns/{id}/proposal', { params: { path: { id }, query } }))
    },
    placeholderData: keepPreviousData,
  })

/** The lines of the order with this number, to choose the pieces that a statement covers. Throws ApiError. */
export const findChoice = (id: string, order: string) =>
  unwrap(api.GET('/api/withdrawals/{id}/choice', { params: { path: { id }, query: { order } } }))

/** Changes withdrawals and refetches them, even after a failure: somebody else may have been faster. Throws ApiError. */
async function changing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await refetch('Withdrawal', 'Order')
  }
}

export const addWithdrawalEvent = (id: string, body: BodyOf<'/api/withdrawals/{id}/events', 'post'>) =>
  changing(unwrap(api.POST('/api/withdrawals/{id}/events', { ...pathOf(id), body })))

export const recordWithdrawal = (body: BodyOf<'/api/withdrawals/record', 'post'>) =>
  changing(unwrap(api.POST('/api/withdrawals/record', { body })))

export const changeReturn = (id: string, body: BodyOf<'/api/returns/{id}', 'put'>) =>
  changing(unwrap(api.PUT('/api/returns/{id}', { ...pathOf(id), body })))

/** Settles a return. `key` is an idempotency key: a repeated call settles nothing twice. */
export const settleReturn = (id: string, body: BodyOf<'/api/returns/{id}/settle', 'post'>, key: string) => {
  const params = { path: { id }, header: { 'idempotency-key': key } }
  return changing(unwrap(api.POST('/api/returns/{id}/settle', { params, body })))
}
