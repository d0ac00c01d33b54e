import type { Likeness } from '../product.schema.ts'

/** The fields by which two products are compared. */
export type Scent = {
  house: string
  name: string
  family: string | null
  notes: readonly string[]
}

const mostNotes = 3

/** What each of the other products has in common with one. Rarer notes among them come first. */
export function likenessOf(product: Scent, others: readonly Scent[]): Likeness[] {
  const own = [...new Set(product.notes)]
  const shared = others.map((other) => {
    const notes = new Set(other.notes)
    return own.filter((note) => notes.has(note))
  })
  const shares = (note: string) => shared.filter((notes) => notes.includes(note)).length
  return others.map((other, index) => ({
    sameScent: product.name !== '' && other.name === product.name && other.house === product.house,
    sameHouse: product.house !== '' && other.house === product.house,
    family: other.family === product.family ? product.family : null,
    notes: (shared[index] ?? []).toSorted((a, b) => shares(a) - shares(b)).slice(0, mostNotes),
  }))
}
