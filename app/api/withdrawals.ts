import type { CheckWithdrawalInput, WithdrawalInput } from '#shop/withdrawal/withdrawal.schema.ts'
import { publicApi, unwrap } from './client.ts'

/** What a withdrawal would state, and its order where number and address fit. Stores nothing. */
export const checkWithdrawal = (body: CheckWithdrawalInput) =>
  unwrap(publicApi.POST('/api/withdrawals/check', { body }))

/** Sends the statement. `key` names the intent: sent again, it is the same one. */
export const sendWithdrawal = (body: WithdrawalInput, key: string) =>
  unwrap(publicApi.POST('/api/withdrawals', { params: { header: { 'idempotency-key': key } }, body }))
