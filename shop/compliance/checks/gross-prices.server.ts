import { missingIdentity } from '#shop/settings/presets.ts'
import type { Check } from '../check.server.ts'

/** Consumers are shown final prices, taxes included (Directive 98/6/EC article 2). */
export const grossPrices: Check = {
  area: 'prices',
  url: 'https://zoek.officielebekendmakingen.nl/stb-2003-229.html',
  run: async (_db, shop) => {
    if (shop.taxIncluded) return { state: 'green', count: 0 }
    if (!shop.checkoutOpen) return { state: 'off', count: 0 }
    // Preset `nl` would close the checkout while the seller's identity is incomplete.
    return missingIdentity(shop).length > 0
      ? { state: 'red', count: 1, detail: 'unnamed', fix: { href: '/admin/settings' } }
      : { state: 'red', count: 1, fix: { action: 'use-preset-nl' } }
  },
}
