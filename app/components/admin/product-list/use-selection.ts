import { useEffect, useRef, useState } from 'react'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'

/** The selected products, kept while the user pages, sorts and filters. */
export function useSelection(rows: readonly ProductRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const seen = useSeenRows(rows)

  function set(changed: readonly string[], isChosen: boolean) {
    const next = new Set(ids)
    for (const id of changed) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }

  /** Selects or deselects a row; as a range, with all rows between it and the previous one. */
  function toggle(id: string, isRange: boolean) {
    const from = isRange ? rows.findIndex((row) => row._id === anchor.current) : -1
    const to = rows.findIndex((row) => row._id === id)
    const range = from < 0 ? [id] : between(rows, from, to)
    set(range, !ids.has(id))
    anchor.current = id
  }

  return {
    ids,
    count: ids.size,
    /** Number of selected products that are not on this page. */
    elsewhere: ids.size - rows.filter(({ _id }) => ids.has(_id)).length,
    toggle,
    togglePage: (isChosen: boolean) =>
      set(
        rows.map(({ _id }) => _id),
        isChosen,
      ),
    choose: (chosen: readonly string[]) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
    /** Returns the selected rows as last shown, with those of the current page first. */
    rows: () => {
      const here = rows.filter(({ _id }) => ids.has(_id))
      const there = [...ids].flatMap((id) => seen.current.get(id) ?? [])
      return [...new Map([...here, ...there].map((row) => [row._id, row])).values()]
    },
    /** Drops the cached rows of these products. */
    forget: (gone: readonly string[]) => {
      for (const id of gone) seen.current.delete(id)
    },
  }
}
export type Selection = ReturnType<typeof useSelection>

const between = (rows: readonly ProductRow[], from: number, to: number) =>
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id)

function useSeenRows(rows: readonly ProductRow[]) {
  const seen = useRef(new Map<string, ProductRow>())
  useEffect(() => {
    for (const row of rows) seen.current.set(row._id, row)
  }, [rows])
  return seen
}
