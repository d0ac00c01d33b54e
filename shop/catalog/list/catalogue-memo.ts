import type { Catalogue } from './listed-products.ts'

/** Memoizes `create` per catalogue until a product, a list setting or the synonyms change. */
export function catalogueMemo<Memo>(create: (catalogue: Catalogue) => Memo): (catalogue: Catalogue) => Memo {
  const memos = new WeakMap<Catalogue, { version: number; memo: Memo }>()
  return (catalogue) => {
    const { version } = catalogue
    const known = memos.get(catalogue)
    if (known?.version === version) return known.memo
    const memo = create(catalogue)
    memos.set(catalogue, { version, memo })
    return memo
  }
}

/** Computes a value once, also for concurrent callers; failures are not remembered. Keeps at most `most` values. */
export function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  most: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = known.get(key)
  if (cached) return cached
  if (known.size >= most) known.clear()
  const making = make()
  known.set(key, making)
  making.catch(() => known.delete(key))
  return making
}
