import { hasCode } from '#app/api/client.ts'
import { findRow, refreshRow, saveFields } from '#app/api/product-table.ts'
import { rowEditTexts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { bodyOf, type CellValue, hasMoved, reversal } from './cell-values.ts'

const queues = new Map<string, Promise<unknown>>()

/** Edits of one row are saved in sequence: each sends the version that the previous one returned. */
function inSequence<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const queued = (queues.get(id) ?? Promise.resolve()).then(work, work)
  queues.set(id, queued)
  const leave = () => {
    if (queues.get(id) === queued) queues.delete(id)
  }
  queued.then(leave, leave)
  return queued
}

type Saved = { saved: ProductRow } | { moved: ProductRow }

/**
 * Saves one value of a row. Returns the row as saved, or the current row if somebody else changed the same value since it was
 * seen; their change to another field is not a conflict. Throws ApiError.
 */
export const saveCell = (seen: ProductRow, value: CellValue): Promise<Saved> =>
  inSequence(seen._id, async () => {
    const now = findRow(seen._id) ?? seen
    if (hasMoved(value, seen, now)) return { moved: now }
    try {
      return await save(seen, value, now)
    } catch (error) {
      if (!hasCode(error, 'edit_conflict')) throw error
      const fresh = await refreshRow(seen._id)
      if (!fresh || hasMoved(value, seen, fresh)) return { moved: fresh ?? now }
      return save(seen, value, fresh)
    }
  })

async function save(seen: ProductRow, value: CellValue, now: ProductRow): Promise<Saved> {
  const saved = await saveFields(seen._id, bodyOf(value, seen, now.version))
  return { saved: saved ?? { ...now, ...value, version: now.version + 1 } }
}

/** Undoes a saved value unless somebody has changed the product since; throws ApiError. */
export const undoCell = (value: CellValue, seen: ProductRow, saved: ProductRow) =>
  inSequence(seen._id, async () => {
    const now = findRow(seen._id) ?? saved
    if (hasMoved(value, saved, now)) throw new Error(rowEditTexts.changedSince)
    await saveFields(seen._id, { ...reversal(value, seen, saved), version: now.version })
  })
