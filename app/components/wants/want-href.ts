import type { WantInput } from '#shop/wants/want.schema.ts'

/** Link to the want-list with its form filled in; `q` is a search to interpret, `title` a product's title if it has no name. */
export const wantHref = (fields: Partial<Record<keyof WantInput | 'q' | 'title', string | null>>): string =>
  `/wants?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? '']))}`
