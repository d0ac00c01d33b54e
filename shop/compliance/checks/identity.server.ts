import type { Settings } from '#shop/settings/settings.schema.ts'
import { settingNames } from '#shop/texts/compliance.ts'
import type { Check } from '../check.server.ts'

const required = ['legalName', 'legalAddress', 'contactEmail', 'phone', 'chamberOfCommerce'] as const

/** Who sells, and how they are reached (Directive 2000/31/EC article 5, 2011/83/EU article 6(1)(c)). */
export const identity: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
  run: async (_db, shop) => {
    const missing = required.filter((name) => isMissing(shop, name))
    return {
      state: missing.length > 0 ? 'red' : 'green',
      count: missing.length,
      sample: missing.map((name) => ({ title: settingNames[name], href: '/admin/settings' })),
      fix: { href: '/admin/settings' },
    }
  },
}

/** The address that comes with the software reaches nobody. */
const isMissing = (shop: Settings, name: (typeof required)[number]) =>
  shop[name].trim() === '' || (name === 'contactEmail' && shop.contactEmail.endsWith('.example'))
