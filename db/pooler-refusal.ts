/** How PgBouncer, similar poolers and Amazon's RDS Proxy refuse the `options` of a new connection. */
const refusesOptions = /unsupported startup parameter|command-line options/

/** Whether a connection failed because a pooler in transaction mode is at its address. */
export const isPoolerRefusal = (error: unknown): boolean => refusesOptions.test(String(error))
