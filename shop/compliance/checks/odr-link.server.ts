import type { Db } from '#db/connect.ts'
import { disputesPlatform } from '#shop/settings/texts.schema.ts'
import type { Check } from '../check.server.ts'

/** The platform for online dispute resolution closed on 20 July 2025: its link leads nowhere (Regulation (EU) 2024/3228). */
export const odrLink: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/reg/2024/3228/oj',
  run: async (db) => {
    const pages = await textsWithLink(db)
    const sample = pages.map(({ name }) => ({ title: name, href: `/admin/settings/texts/${name}` }))
    const [first] = sample
    return {
      state: pages.length > 0 ? 'red' : 'green',
      count: pages.length,
      sample,
      ...(first ? { fix: { href: first.href } } : {}),
    }
  },
}

const textsWithLink = (db: Db) =>
  db
    .selectFrom('shop_texts')
    .select('name')
    .where('markdown', '~*', disputesPlatform.source)
    .orderBy('name')
    .execute()
