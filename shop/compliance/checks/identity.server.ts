import { mistypedNumbers } from '#shop/settings/dutch-numbers.ts'
import { exampleIdentity, missingIdentity } from '#shop/settings/presets.ts'
import { settingLabels } from '#shop/texts/settings.ts'
import type { Check, CheckedShop } from '../check.server.ts'
import { reachesNobody } from './reaches-nobody.ts'

/** Who sells, and how they are reached (Directive 2000/31/EC article 5, 2011/83/EU article 6(1)(c)). */
export const identity: Check = {
  area: 'information',
  url: 'https://eur-lex.europa.eu/eli/dir/2000/31/oj',
  run: async (_db, shop) => {
    const missing = [...missingIdentity(withoutExample(shop)), ...mistypedNumbers(shop)]
    return {
      state: missing.length > 0 ? 'red' : 'green',
      count: missing.length,
      detail: missing.map((name) => settingLabels[name].name).join(', '),
      sample: missing.map((name) => ({ title: settingLabels[name].name, href: '/admin/settings' })),
      fix: { href: '/admin/settings' },
    }
  },
}

const withoutExample = (shop: CheckedShop) => {
  const real = (name: keyof typeof exampleIdentity) =>
    shop[name] === exampleIdentity[name] ? '' : shop[name]
  return {
    legalName: real('legalName'),
    legalAddress: real('legalAddress'),
    phone: real('phone'),
    chamberOfCommerce: real('chamberOfCommerce'),
    contactEmail: reachesNobody(shop.contactEmail) ? '' : shop.contactEmail,
  }
}
