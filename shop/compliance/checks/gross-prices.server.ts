import type { Check } from '../check.server.ts'

/** Consumers are shown final prices, taxes included (Directive 98/6/EC article 2). */
export const grossPrices: Check = {
  area: 'prices',
  url: 'https://zoek.officielebekendmakingen.nl/stb-2003-229.html',
  run: async (_db, { taxIncluded, checkoutOpen }) => {
    if (taxIncluded) return { state: 'green', count: 0 }
    return {
      state: checkoutOpen ? 'red' : 'off',
      count: checkoutOpen ? 1 : 0,
      fix: { action: 'include-tax' },
    }
  },
}
