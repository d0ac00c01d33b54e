import type { WantInput } from '#shop/wants/want.schema.ts'

/** The address of the want-list with its form filled in; `q` is a search, which the page reads as a shopper would mean it, and `title` that of a product, for one whose name is not known. */
export const wantHref = (fields: Partial<Record<keyof WantInput | 'q' | 'title', string | null>>): string =>
  `/wants?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? '']))}`
