import type { Db } from '#db/connect.ts'

/** Where a feed is made: the database it is read from, and the shop's public address without a slash at its end. */
export type FeedSource = { db: Db; publicUrl: string }

/**
 * A part of the text of one file of a feed. A feed is written piece by piece, file after file, so that it never stands in
 * memory as a whole.
 */
export type FeedPiece = { file: string; text: string }
