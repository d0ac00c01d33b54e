/** Keys of PostgreSQL's advisory locks, the same on all nodes and in all commands. They are arbitrary, but each is used for one thing. */

/** Held while the schema is changed or replaced. */
export const migrationLock = 507_315
/** Held while an empty shop is filled with demo stock. */
export const seedLock = 507_316
/** Held by a backup while it copies files, and taken before files are removed (shop/uploads/remove-picture.server.ts). */
export const backupLock = 507_317
/** Held while a history of the database is recorded. */
export const historyLock = 507_318
/** Held while the first settings of a new shop are saved. */
export const newShopLock = 507_319
/** Held while the first administrator is created. */
export const firstAdminLock = 507_320
