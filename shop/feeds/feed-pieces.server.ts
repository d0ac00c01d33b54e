import type { Db } from '#db/connect.ts'
import type { Payments } from '#shop/payments/payments.ts'

/**
 * The inputs of a feed: the database, the shop's public URL without a trailing slash, and the payment providers, without
 * which nothing can be ordered.
 */
export type FeedSource = { db: Db; publicUrl: string; payments: Payments }

/**
 * A chunk of one file of a feed. Feeds are written chunk by chunk, file after file, so that no feed is ever in memory as a
 * whole.
 */
export type FeedPiece = { file: string; text: string }

/** In characters. Longer chunks are garbage collected late: 100,000 products would take 170 MB instead of a few. */
const pieceLength = 32 * 1024

/** Joins short texts of a file into chunks, lazily. */
export function* piecesOf(file: string, texts: Iterable<string>): Generator<FeedPiece> {
  let text = ''
  for (const one of texts) {
    text += one
    if (text.length < pieceLength) continue
    yield { file, text }
    text = ''
  }
  if (text !== '') yield { file, text }
}
