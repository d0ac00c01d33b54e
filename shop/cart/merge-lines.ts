export type ProductLine = { product: string; qty: number }

/** Merges lines of the same product by adding their quantities (SAFETY 3); the first keeps its place. */
export function mergeLines<Line extends ProductLine>(lines: readonly Line[]): ProductLine[] {
  const merged = new Map<string, ProductLine>()
  for (const { product, qty } of lines) {
    merged.set(product, { product, qty: qty + (merged.get(product)?.qty ?? 0) })
  }
  return [...merged.values()]
}
