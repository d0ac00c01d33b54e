import type { Check } from '../check.server.ts'
import { reachesNobody } from './reaches-nobody.ts'

/**
 * The accessibility statement exists and names an address where somebody answers (Directive (EU) 2019/882 Annex V).
 * Whether the pages themselves are accessible is tested before each release (axe), not here.
 */
export const accessibility: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj',
  run: async (db, { contactEmail }) => {
    const statement = await db
      .selectFrom('legal_texts')
      .select('markdown')
      .where('name', '=', 'accessibility')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!statement) return { state: 'red', count: 1, detail: 'missing', fix: { action: 'write-texts' } }
    const isAnswered = !reachesNobody(contactEmail) && statement.markdown.includes(`mailto:${contactEmail}`)
    return isAnswered
      ? { state: 'green', count: 0 }
      : { state: 'amber', count: 1, fix: { href: '/admin/settings' } }
  },
}
