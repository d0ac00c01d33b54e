import type { CheckWithdrawalInput, WithdrawalInput } from '#shop/withdrawal/withdrawal.schema.ts'
import { publicApi, unwrap } from './client.ts'

/** What a withdrawal would state, with its order if number and email address match. Stores nothing. */
export const checkWithdrawal = (body: CheckWithdrawalInput) =>
  unwrap(publicApi.POST('/api/withdrawals/check', { body }))

/** Sends the statement. `key` is an idempotency key: a repeated call returns the same statement. */
export const sendWithdrawal = (body: WithdrawalInput, key: string) =>
  unwrap(publicApi.POST('/api/withdrawals', { params: { header: { 'idempotency-key': key } }, body }))
