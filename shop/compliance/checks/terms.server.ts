import { findWrittenTexts } from '#shop/legal/legal-texts.server.ts'
import type { Check } from '../check.server.ts'

const needed = ['terms', 'privacy', 'withdrawal', 'model_form'] as const

/** The texts that an order names are there, so that each can be shown as it was agreed to (Directive 2011/83/EU article 8(7)). */
export const terms: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db) => {
    const written = await findWrittenTexts(db)
    const missing = needed.filter((name) => !written.has(name))
    return missing.length === 0
      ? { state: 'green', count: 0 }
      : { state: 'red', count: missing.length, fix: { action: 'write-texts' } }
  },
}
