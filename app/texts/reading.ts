import type { CategoryKey } from '#shop/catalog/categories.ts'

const categoryTexts: Record<CategoryKey, string> = {
  perfume: 'Full bottles, old and new',
  miniature: 'The same, a few millilitres high',
  sample: 'To smell before you decide',
  soapandpowder: 'Soap, talc and powder, wrapped as they were sold',
  gift: 'Sets, atomisers and what holds them',
  gold: 'Compacts, lockets and jewellery for scent',
}

/** The texts around the text pages, whose content is the shop's own or an administrator's. */
export const readingTexts = {
  onThisPage: 'On this page',
  about: {
    name: 'About',
    title: (shopName: string) => `About ${shopName}`,
    description:
      'Vintage and current perfume, each bottle photographed and described as it is. Since 2018, from the Netherlands.',
    sceneAlt: 'Vintage bottles of several sizes in a row on a wooden shelf, in late light from a window',
    categoryTexts,
    alts: {
      level: 'Mitsouko against light, filled to just under the shoulder',
      stopper: 'The faceted stopper of Mitsouko',
      base: 'The base with the code 2K01',
      scale: 'Mitsouko beside a one euro coin and a ruler',
    },
    caption: 'Mitsouko, 1970s: level, stopper, base, scale',
  },
  faq: {
    name: 'Questions and answers',
    title: () => 'Questions and answers',
    description: 'Delivery, returns and exchange, payment, and what to know about vintage perfume.',
  },
  terms: {
    name: 'Terms',
    title: () => 'Terms',
    description:
      'Prices, order and contract, payment, delivery, right of withdrawal, exchange, reviews and your data.',
  },
} as const
