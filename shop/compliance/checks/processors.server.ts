import type { Check } from '../check.server.ts'

/** Companies that process personal data for the shop have a contract (Regulation (EU) 2016/679 article 28). */
export const processors: Check = {
  area: 'data',
  url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  run: async (db) => {
    const without = await db
      .selectFrom('processors')
      .select('name')
      .where('in_use', '=', true)
      .where('contract_on', 'is', null)
      .orderBy('name')
      .limit(20)
      .execute()
    const sample = without.map(({ name }) => ({ title: name, ...fix }))
    return without.length === 0
      ? { state: 'green', count: 0 }
      : { state: 'amber', count: without.length, sample, fix }
  },
}

const fix = { href: '/admin/compliance#processors' }
