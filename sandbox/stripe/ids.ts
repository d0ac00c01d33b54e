import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Stripe's format: a prefix for the type, and `length` random alphanumeric characters. */
export const randomId = (prefix: string, length: number) =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newSessionId = () => randomId('cs_test_a1', 56)
export const newIntentId = () => randomId('pi_3', 23)
export const newChargeId = () => randomId('ch_3', 23)
export const newRefundId = () => randomId('re_3', 23)
export const newEventId = () => randomId('evt_1', 23)
