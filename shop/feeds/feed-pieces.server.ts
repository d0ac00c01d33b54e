import type { Db } from '#db/connect.ts'
import type { Payments } from '#shop/payments/payments.ts'

/**
 * Where a feed is made: the database it is read from, the shop's public address without a slash at its end, and the
 * providers without which nothing can be ordered.
 */
export type FeedSource = { db: Db; publicUrl: string; payments: Payments }

/**
 * A part of the text of one file of a feed. A feed is written piece by piece, file after file, so that it never stands in
 * memory as a whole.
 */
export type FeedPiece = { file: string; text: string }

/** Longer texts are garbage that is collected late: 100,000 products would take 170 MB instead of a few. */
const pieceLength = 32 * 1024

/** Joins short texts of a file to pieces, each made when it is asked for. */
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
