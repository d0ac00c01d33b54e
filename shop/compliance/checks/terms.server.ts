import { findWrittenTexts } from '#shop/legal/legal-texts.server.ts'
import { readText } from '#shop/settings/texts.server.ts'
import type { Check } from '../check.server.ts'

const needed = ['terms', 'privacy', 'withdrawal', 'model_form'] as const

/**
 * All texts that an order refers to exist, so that each can be shown as agreed (Directive 2011/83/EU article 8(7)), and
 * the terms link to the withdrawal function, which terms written before it existed do not (6(1)(h)).
 */
export const terms: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db) => {
    const written = await findWrittenTexts(db)
    const missing = needed.filter((name) => !written.has(name))
    if (missing.length > 0) return { state: 'red', count: missing.length, fix: { action: 'write-texts' } }
    const { markdown } = await readText(db, 'terms')
    return leadsToWithdrawal.test(markdown)
      ? { state: 'green', count: 0 }
      : { state: 'red', count: 1, detail: 'old', fix: { href: '/admin/settings/texts/terms' } }
  },
}

/** A Markdown link to /withdraw, with or without an https:// origin. */
const leadsToWithdrawal = /\]\((?:https:\/\/[^\s)]+)?\/withdraw(?:[#?][^\s)]*)?\)/
