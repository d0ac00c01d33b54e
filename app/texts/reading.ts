import type { CategoryKey } from '#shop/catalog/categories.ts'

/** What the reading pages say of the shop's settings, in words that are ready to be read. */
export type ShopFacts = {
  email: string
  shipping: string
  freeShippingAbove: string
  holdMinutes: number
  /** "With PayPal", "With PayPal, or by card with Stripe". */
  ways: string
}

const mail = (email: string) => (email ? `[${email}](mailto:${email})` : 'us')

const categoryWords: Record<CategoryKey, string> = {
  perfume: 'Full bottles, old and new',
  miniature: 'The same, a few millilitres high',
  sample: 'To smell before you decide',
  soapandpowder: 'Soap, talc and powder, wrapped as they were sold',
  gift: 'Sets, atomisers and what holds them',
  gold: 'Compacts, lockets and jewellery for scent',
}

export const aboutTexts = {
  name: 'About',
  title: 'About Sillage',
  description:
    'Vintage and current perfume, each bottle photographed and described as it is. Since 2018, from the Netherlands.',
  lead: 'Sillage is the trail that a perfume leaves behind. We sell bottles that leave one: some no longer made, some that still are. Since 2018, from the Netherlands.',
  sceneAlt: 'Vintage bottles of several sizes in a row on a wooden shelf, in late light from a window',
  find: {
    title: 'What you find here',
    paragraphs: [
      'A few hundred things, most of them about scent. A good half is vintage: bottles, miniatures and soaps from the 1930s to the 1990s that someone kept in a cupboard and did not use up. Of most there is one.',
      'The rest is new, and chosen because it goes with the old: the present version of a scent beside the one from the seventies, so that you can compare; samples, so that you can smell before you decide.',
      'We ship worldwide, and answer in English, Dutch, German, French and Polish.',
    ],
    categoryWords,
  },
  look: {
    title: 'How we look at a bottle',
    steps: [
      { name: 'Front', text: 'The bottle as it stands, with the light from the left.' },
      {
        name: 'Level against light',
        text: 'How full it is, in per cent. We measure before we write it down.',
      },
      { name: 'Stopper or atomiser', text: 'Does it seal, does it turn, does it spray.' },
      {
        name: 'Label',
        text: 'Print, wear, and what is missing from it: a barcode tells as much as a name.',
      },
      {
        name: 'Base with its code',
        text: 'The batch code, if there is one, and what it says about the year.',
      },
      {
        name: 'Box',
        text: 'All sides, with every dent. “Sealed” means the film is whole; it does not prove an age.',
      },
      { name: 'Beside a €1 coin', text: 'So that a miniature looks like one.' },
    ],
    alts: {
      level: 'Mitsouko against light, filled to just under the shoulder',
      stopper: 'The faceted stopper of Mitsouko',
      base: 'The base with the code 2K01',
      scale: 'Mitsouko beside a one euro coin and a ruler',
    },
    caption: 'Mitsouko, 1970s: level, stopper, base, scale',
  },
  unknown: {
    title: 'What we do not know',
    paragraphs: [
      'No single sign proves the age of a perfume. A code, a label, a stopper and a box can agree; then we write a decade. Where they do not agree we say so, and write no decade.',
      'We cannot say how a bottle smells to you. We smell each open one, and write what has softened. When our words were wrong, tell us, and we put it right.',
    ],
  },
  elsewhere: {
    title: 'Elsewhere',
    text: (email: string) =>
      `We also sell on eBay, Etsy and Amazon. Write to us for the links, so that you know it is us: ${mail(email)}. The same address is for questions, for bottles that you look for, and for those that you would like to sell.`,
  },
} as const

export type Question = { question: string; answer: readonly string[] }
export type QuestionSection = { id: string; title: string; questions: readonly Question[] }

export const faqTexts = {
  title: 'Questions and answers',
  description: 'Delivery, returns and exchange, payment, and what to know about vintage perfume.',
  lead: (email: string) => `Not here? Write to ${mail(email)}; we answer on working days.`,
  onThisPage: 'On this page',
} as const

/** The questions and answers, with SPEC section 9's statements and the shop's own terms. */
export const faqSections = (facts: ShopFacts): readonly QuestionSection[] => [
  {
    id: 'delivery',
    title: 'Delivery',
    questions: [
      {
        question: 'How soon do you send?',
        answer: ['We process an order in 1–2 business days after the payment has come in.'],
      },
      { question: 'How long is it on the way?', answer: ['Standard shipping takes 7–14 business days.'] },
      {
        question: 'Where do you ship?',
        answer: [
          'Worldwide. Outside the European Union customs may ask for duty and tax; the carrier collects them from you.',
        ],
      },
      {
        question: 'What does it cost?',
        answer: [
          `${facts.shipping}. Above ${facts.freeShippingAbove} we send it free of charge. The cart shows the whole sum before you type an address.`,
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns and exchange',
    questions: [
      {
        question: 'Can I send something back?',
        answer: [
          '**Yes, within 14 days, without a reason.** The days count from the day on which you have the last item of the order in your hands. This is your right of withdrawal under European law; it holds for vintage as for new items.',
          `Tell ${mail(facts.email)} in any clear words of your own; the [terms](/terms#withdraw) have a form that you may use. Then you have 14 more days to send the goods.`,
        ],
      },
      {
        question: 'Can I exchange a vintage item?',
        answer: [
          '**Yes, within 7 days of receiving it**, for another item; the difference is paid by whoever owes it. Write to us first, so that we put the other one aside.',
          'The exchange is something we add. It takes nothing from the 14 days: if you do not find another item, or change your mind on the eighth day, you can still withdraw.',
        ],
      },
      {
        question: 'When do I have my money back?',
        answer: [
          'Within 14 days after you told us, by the way you paid, standard shipping to you included. We may wait until the goods are here or you show that you have sent them.',
        ],
      },
      {
        question: 'Who pays the way back?',
        answer: ['You do, unless the item was broken or not as described. Then we do.'],
      },
      {
        question: 'May I try it first?',
        answer: [
          'As you would in a shop: look, and smell at the opening. If more is used than that, we may deduct what the item has lost in value, and no more. [Samples](/category/sample) are there for wearing.',
        ],
      },
      {
        question: 'It is broken, or not as described',
        answer: [
          'Write to us with a picture. The law then gives you repair, replacement or your money, for longer than any of the days above. Nothing on this page takes that away.',
        ],
      },
    ],
  },
  {
    id: 'payment',
    title: 'Orders and payment',
    questions: [
      {
        question: 'How can I pay?',
        answer: [`${facts.ways}. You pay in the shop’s own currency; we never see your card number.`],
      },
      {
        question: 'Is an item mine when it lies in the cart?',
        answer: [
          `Not yet. From the moment you place the order we hold it for ${facts.holdMinutes} minutes, so that you can pay in peace. After that it goes back to the shop.`,
        ],
      },
      {
        question: 'I paid twice, or too late',
        answer: [
          'Then you get the payment back that should not have been. Write to us if you have not heard within a day.',
        ],
      },
      {
        question: 'Do I need an account?',
        answer: ['To order, yes: a name, an e-mail address and a password. To withdraw you need none.'],
      },
    ],
  },
  {
    id: 'vintage',
    title: 'Vintage perfume',
    questions: [
      {
        question: 'Does old perfume still smell good?',
        answer: [
          'Often. The top notes, citrus above all, soften first; heart and base keep for decades when it was dark and cool. We smell each open bottle and write what has changed. Of a sealed one we can only say how full it is.',
        ],
      },
      {
        question: 'How do you know the decade?',
        answer: [
          'By code, label, stopper, box and ingredients together. [How we look at a bottle](/about#look)',
        ],
      },
      {
        question: 'Can I wear it?',
        answer: [
          'Old formulas may hold materials that are limited or labelled today, and old labels do not name them all. If your skin reacts easily, use it on cloth or paper.',
        ],
      },
    ],
  },
  {
    id: 'words',
    title: 'Words on the labels',
    questions: [
      {
        question: 'Parfum, extrait',
        answer: ['The strongest: 20–40 % oils. Lasts a day; wants a drop, not a cloud.'],
      },
      { question: 'EDP, eau de parfum', answer: ['12–20 % oils.'] },
      { question: 'EDT, eau de toilette', answer: ['6–12 % oils: lasts some hours.'] },
      { question: 'EDC, eau de cologne', answer: ['2–6 % oils, short and fresh.'] },
      {
        question: 'Splash and spray',
        answer: ['A splash bottle has no atomiser: you dab. Vintage ones are mostly splash.'],
      },
      {
        question: 'Sample, decant',
        answer: ['A few drops, filled by hand from a larger bottle, or the vial that the house gave away.'],
      },
    ],
  },
]
