import type { Check } from '../check.server.ts'

const needed = ['terms', 'privacy', 'withdrawal', 'model_form'] as const

/** The texts that an order names are there, so that each can be shown as it was agreed to (Directive 2011/83/EU article 8(7)). */
export const terms: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db) => {
    const rows = await db
      .selectFrom('legal_texts')
      .select('name')
      .distinct()
      .where('name', 'in', needed)
      .execute()
    const missing = needed.filter((name) => !rows.some((row) => row.name === name))
    return missing.length === 0
      ? { state: 'green', count: 0 }
      : { state: 'red', count: missing.length, fix: { href: '/admin/settings#texts' } }
  },
}
