import type { Db } from '#db/connect.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'

const minute = 60
const hour = 60 * minute

/** 10 orders a minute by one person; throws `too_many_requests` (SAFETY 32). */
export const limitOrders = (db: Db, userId: string) =>
  enforceRateLimit(db, { of: 'order', by: userId, most: 10, seconds: minute })

/** 6 payments a minute for one order and 20 an hour from one network, to prevent testing of stolen cards (SAFETY 32). */
export async function limitPayments(db: Db, orderId: string, ip: string): Promise<void> {
  await enforceRateLimit(db, { of: 'pay order', by: orderId, most: 6, seconds: minute })
  await enforceRateLimit(db, { of: 'pay', by: networkOf(ip), most: 20, seconds: hour })
}

/** 12 starts of a payment a minute by one person for one order: each may create an order at a provider. */
export const limitStarts = (db: Db, userId: string, orderId: string) =>
  enforceRateLimit(db, { of: 'start payment', by: `${userId} ${orderId}`, most: 12, seconds: minute })

/** 30 express checkout requests an hour from one network: each calls a provider (SAFETY 32). */
export const limitExpress = (db: Db, ip: string) =>
  enforceRateLimit(db, { of: 'express', by: networkOf(ip), most: 30, seconds: hour })
