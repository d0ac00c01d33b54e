import { ApiError } from '#app/api/client.ts'
import { findRow, refreshRow, saveFacts } from '#app/api/product-table.ts'
import { rowEditTexts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/product-row.schema.ts'
import { bodyOf, type CellFact, hasMoved, reversal } from './cell-values.ts'

const turns = new Map<string, Promise<unknown>>()

/** Edits of one row wait for each other: each of them sends the version that the one before it left. */
function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
  turns.set(id, turn)
  const leave = () => {
    if (turns.get(id) === turn) turns.delete(id)
  }
  turn.then(leave, leave)
  return turn
}

type Saved = { saved: ProductRow } | { moved: ProductRow }

/**
 * Saves one fact of a row. Gives the row as it then is, or as somebody else left it when they changed this very fact
 * since it was seen; another fact of theirs stands in nobody's way. Throws ApiError.
 */
export const saveCell = (seen: ProductRow, fact: CellFact): Promise<Saved> =>
  inTurn(seen._id, async () => {
    const now = findRow(seen._id) ?? seen
    if (hasMoved(fact, seen, now)) return { moved: now }
    try {
      return await save(seen, fact, now)
    } catch (error) {
      if (!isConflict(error)) throw error
      const fresh = await refreshRow(seen._id)
      if (!fresh || hasMoved(fact, seen, fresh)) return { moved: fresh ?? now }
      return save(seen, fact, fresh)
    }
  })

async function save(seen: ProductRow, fact: CellFact, now: ProductRow): Promise<Saved> {
  const saved = await saveFacts(seen._id, bodyOf(fact, seen, now.version))
  return { saved: saved ?? { ...now, ...fact, version: now.version + 1 } }
}

/** Takes a saved fact back, unless somebody changed the product since; throws ApiError. */
export const takeCellBack = (fact: CellFact, seen: ProductRow, saved: ProductRow) =>
  inTurn(seen._id, async () => {
    const now = findRow(seen._id) ?? saved
    if (hasMoved(fact, saved, now)) throw new Error(rowEditTexts.changedSince)
    await saveFacts(seen._id, { ...reversal(fact, seen, saved), version: now.version })
  })

const isConflict = (error: unknown) => error instanceof ApiError && error.body.code === 'edit_conflict'
