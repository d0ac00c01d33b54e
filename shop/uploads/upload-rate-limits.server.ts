import type { Db } from '#db/connect.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'

const hour = 60 * 60

/**
 * 720 pictures an hour by one administrator, including refused ones: as many as sixty full forms contain (SAFETY 32;
 * docs/decisions/storefront.md). Throws `too_many_requests`.
 */
export const limitPictures = (db: Db, userId: string) =>
  enforceRateLimit(db, { of: 'picture', by: userId, most: 720, seconds: hour })

/** 60 files of products an hour by one administrator; throws `too_many_requests` (SAFETY 32). */
export const limitImports = (db: Db, userId: string) =>
  enforceRateLimit(db, { of: 'import', by: userId, most: 60, seconds: hour })
