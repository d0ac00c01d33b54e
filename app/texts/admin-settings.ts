import { transferGraceDays } from '#shop/orders/transfer-hold.ts'
import { byMethodKey } from '#shop/payments/method-key.ts'
import type { connections } from '#shop/settings/settings.schema.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'

/** Each setting's name, and its consequence. */
export type SettingLabel = { name: string; says?: string; unit?: string }

export const settingLabels = {
  shopName: { name: 'Name', says: 'In titles, in the bars and the footer, in emails and on invoices.' },
  contactEmail: { name: 'Contact email', says: 'Shoppers write here; answers to order emails come here.' },
  phone: {
    name: 'Telephone',
    says: 'In the footer and the terms. Leave it empty to be reached by email alone.',
  },
  legalName: { name: 'Legal name', says: 'For terms, invoices and the footer.' },
  legalAddress: { name: 'Address', says: 'Up to five lines, as on an envelope.' },
  chamberOfCommerce: { name: 'Chamber of Commerce number' },
  vatNumber: { name: 'VAT number' },
  legalForm: { name: 'Legal form', says: 'As “Eenmanszaak”. For the page that says who sells.' },
  eoriNumber: { name: 'EORI number', says: 'For parcels to countries outside the European Union.' },
  disputesCommittee: {
    name: 'Disputes committee',
    says: 'Its name and address, if you are a member of one. Empty: nothing is said.',
  },
  iban: { name: 'IBAN', says: 'On invoices, and for customers who pay by bank transfer.' },
  bic: { name: 'BIC', says: 'For bank transfers from abroad.' },
  transferHoldDays: {
    name: 'Hold time for a bank transfer',
    says: `The customer has this many days after the day of the order to transfer the money. ${transferGraceDays} days later an unpaid order expires, and its items go back on sale.`,
    unit: 'days',
  },
  instagram: {
    name: 'Instagram',
    says: 'A whole address, such as https://www.instagram.com/your.shop. Empty: no icon.',
  },
  facebook: { name: 'Facebook' },
  pinterest: { name: 'Pinterest' },
  checkoutOpen: {
    name: 'Checkout open',
    says: 'Closed: cart and checkout show the development note with your email, and nobody can order.',
  },
  guestCheckout: {
    name: 'Guests',
    says: 'Welcome: people may order without an account. Their emails have a link to the order.',
  },
  firstHoldMinutes: {
    name: 'Hold until a payment begins',
    says: 'An order whose customer does not begin to pay expires after that. Never longer than the time below.',
    unit: 'minutes',
  },
  holdMinutes: {
    name: 'Hold unpaid orders',
    says: 'From the order on, once a payment has begun. After that an unpaid order expires, and its items go back to the shop.',
    unit: 'minutes',
  },
  newBuyerPieces: {
    name: 'Pieces a new buyer may hold',
    says: 'In all unpaid orders of somebody who never paid here; three times as many for all of one network.',
    unit: 'pieces',
  },
  newBuyerValue: {
    name: 'Value a new buyer may hold',
    says: 'What those goods may be worth together. A single piece may always be ordered, whatever it costs.',
  },
  knownBuyerPieces: {
    name: 'Pieces a known buyer may hold',
    says: 'The same for somebody who has paid for an order here; never less than a new buyer.',
    unit: 'pieces',
  },
  knownBuyerValue: { name: 'Value a known buyer may hold' },
  packingDays: {
    name: 'Packing time',
    says: 'Said on product pages, orders and in emails.',
    unit: 'business days',
  },
  privateOffers: {
    name: 'People who are offered it first',
    says: 'When something comes in that people want, it is held for each of them for 24 hours, one after the other, before everybody sees it. 0: everybody sees it at once, and those who want it are told.',
    unit: 'people',
  },
  dutchAddressLookup: {
    name: 'Dutch addresses',
    says: 'Postcode and house number fill in street and city. Those two, and nothing else, are sent to PDOK, the free register of the Dutch government. The terms that come with the shop say so; in your own, write {addressLookup} where it belongs.',
  },
  soldLast: {
    name: 'Sold items',
    says: 'In every list of the shop they stand after what can be bought; a search still begins with what fits best.',
  },
  currency: {
    name: 'Currency',
    says: 'Everywhere, also at the payment provider: each one offered has to take it to the cent. It cannot change once there are orders.',
  },
  preset: {
    name: 'Rules',
    says: 'Choosing other rules sets the tax rate, and whether prices include tax, to the values they require. Under the Dutch ones checkout opens only once legal name, address, telephone and Chamber of Commerce number are set.',
  },
  taxRate: { name: 'Tax rate', says: 'Rounded to the cent, once per order.', unit: '%' },
  taxMode: {
    name: 'Tax is',
    says: 'Added: prices are net, and the cart adds it. Included: prices contain it.',
  },
  unitPriceBase: {
    name: 'Unit prices',
    says: 'Beside the price of everything whose content is known. Germany wants them per litre or kilogram.',
  },
  reductionMaxDays: {
    name: 'Longest reduction',
    says: 'A struck price is removed after this many days, even if the price has fallen further since. The law allows three months.',
    unit: 'days',
  },
  shippingPrice: { name: 'Shipping' },
  freeShippingAbove: { name: 'Free above', says: 'Exactly this sum still pays; one cent more does not.' },
  giftWrapPrice: {
    name: 'Gift wrapping',
    says: 'For an order, with a card. 0 wraps free of charge; empty offers none.',
  },
  partialWithdrawalDelivery: {
    name: 'Shipping of a partial return',
    says: 'How much of the shipping a proposed refund includes when a part of the order is kept. The law does not say; ask your adviser. A full return refunds all of it.',
  },
  booksYears: {
    name: 'Books are kept',
    says: 'After the year of an order; then its customer is forgotten, and its sums stay. The Netherlands ask for seven years.',
    unit: 'years',
  },
  ossRegistered: {
    name: 'One Stop Shop',
    says: 'VAT of other EU countries is declared through it. Its records have to be kept for ten years.',
  },
  ...byMethodKey((method) => ({ name: method })),
  firstMethod: { name: 'First choice', says: 'Stands first, and is chosen until a shopper chooses.' },
  requireSecondFactor: {
    name: 'Second factor for administrators',
    says: 'Required: an administrator without one can log in, and reaches only the profile, until it is set up there.',
  },
} satisfies Record<string, SettingLabel>

export const settingsTexts = {
  title: 'Settings',
  onThisPage: 'On this page',
  failed: 'The settings could not be loaded',
  wrongAt: (name: string, message: string) => `${name}: ${message}`,
  sections: {
    shop: 'Shop',
    checkout: 'Checkout',
    money: 'Tax and shipping',
    payment: 'Payment',
    security: 'Security',
    search: 'Search',
    texts: 'Texts',
    demo: 'Demo stock',
  },
  open: 'Open',
  welcome: 'Welcome',
  lookUp: 'Look up',
  soldLast: 'After the others',
  required: 'Required',
  registered: 'Registered',
  presets: {
    nl: 'Netherlands: prices include 21 % VAT',
    specification: '23 % tax added in the cart, shipping 10, free above 100',
  },
  partialDeliveries: { none: 'nothing of it', share: 'the share of what comes back' },
  unitPriceBases: {
    '100': 'per 100 ml or 100 g',
    '1000': 'per litre or kilogram',
    both: 'both',
  },
  taxModes: { added: 'added to the prices', included: 'included in the prices' },
  currencyFixed: 'There are orders, so it stays.',
  currencyNotTaken: (currency: string) => `${currency} (not taken by every provider)`,
  notOffered: (problem: string) => `${problem} Shoppers are not offered it.`,
  connections: {
    connected: { name: 'Connected', text: 'Your own account: real money.' },
    test: {
      name: 'Test account',
      text: 'Keys of a test account: real cards are refused, and no money moves.',
    },
    sandbox: { name: 'Test payments', text: 'The shop’s own sandbox stands in, and no money moves.' },
    missing: { name: 'No account', text: 'Not offered to shoppers until the server is given its keys.' },
    account: {
      name: 'To your account',
      text: 'Shoppers transfer to the IBAN above; you mark each order as paid, and send refunds yourself.',
    },
    noAccount: {
      name: 'No IBAN',
      text: 'Not offered to shoppers until legal name and IBAN are filled in above.',
    },
  } satisfies Record<(typeof connections)[number] | 'account' | 'noAccount', { name: string; text: string }>,
  keys: 'Keys',
  keysText: 'Keys stand in the environment of the server, never here.',
  save: 'Save changes',
  saving: 'Saving',
  undo: 'Undo changes',
  saved: 'Settings saved',
  savedText: 'The shop shows them from now on. Orders that exist keep what was agreed.',
  nothingToSave: 'Nothing is changed',
  saveFailed: 'The settings were not saved',
  kept: 'Nothing that you typed is lost.',
  changed: (count: number) =>
    count === 0 ? 'Nothing changed' : `${count} ${count === 1 ? 'field' : 'fields'} changed`,
  wrong: (count: number) => `${count} to correct`,
  conflictTitle: 'Somebody else saved settings in the meantime',
  demo: {
    count: (products: number, reviews: number) =>
      `${products} ${products === 1 ? 'example' : 'examples'}, ${reviews} example ${reviews === 1 ? 'review' : 'reviews'}`,
    text: 'Each page says so in a strip while they are here. Orders that hold them stay.',
    none: 'No examples are in the shop',
    noneText: 'Everything on its shelves is yours.',
    remove: 'Remove all examples',
    question: 'Are you sure you want to remove all examples?',
    consequence:
      'Every example product and every example review goes, for good. What you entered yourself stays, and so do orders.',
    action: 'Remove all examples',
    keep: 'Keep them',
    removed: 'All examples are removed',
    removedText: (products: number, reviews: number) => `${products} products and ${reviews} reviews.`,
    removeFailed: 'The examples could not be removed',
  },
} as const

/** The shop's text pages and the page that edits them. */
export const textEditTexts = {
  names: { about: 'About', faq: 'Questions and answers', terms: 'Terms' } satisfies Record<TextName, string>,
  shopsOwn: 'As the shop came with it',
  changedOn: (time: string) => `Changed on ${time}`,
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  title: (name: string) => `Text: ${name}`,
  see: 'See the page',
  failed: 'The text could not be loaded',
  missing: 'There is no such text',
  missingText: 'About, the questions and answers and the terms can be written here.',
  toSettings: 'To the settings',
  label: 'Text, in Markdown',
  preview: 'Preview',
  previewNote: 'As the page will show it, with the settings as they are now.',
  views: 'Show',
  write: 'Write',
  noPreview: 'There is no preview while this is wrong.',
  unknown: (names: readonly string[]) =>
    `Nothing stands for ${names.map((name) => `{${name}}`).join(', ')}: the page shows it as it is.`,
  save: 'Save text',
  saving: 'Saving',
  undo: 'Undo changes',
  toShopsOwn: 'Back to the shop’s own text',
  broughtBack: 'This is the shop’s own text. Save it to show it.',
  unsaved: 'Not saved yet',
  allSaved: 'All saved',
  saved: 'Text saved',
  savedText: 'The page shows it from now on.',
  saveFailed: 'The text was not saved',
  kept: 'Nothing that you typed is lost.',
  conflict: {
    title: 'Somebody else saved this text in the meantime',
    text: 'Nothing was overwritten. Here theirs differs from the text that you opened:',
    mine: 'Keep mine: saving then replaces theirs',
    theirs: 'Take theirs, forget mine',
  },
  help: {
    title: 'How to write',
    markdown: [
      ['## Delivery', 'a section; it stands in the list at the side'],
      ['### How soon do you send?', 'in the questions and answers: a question, its answer under it'],
      ['## Returns {#returns}', 'the same, with an address of its own: /faq#returns'],
      ['**strong**, *slanted*', 'emphasis'],
      ['- item', 'a list; with 1. a numbered one'],
      ['> quoted', 'a passage set apart'],
      ['[our terms](/terms)', 'a link: to a page of the shop, https:// or mailto:'],
    ],
    blank: 'An empty line begins a new paragraph. HTML is shown as it is typed.',
    placeholders: 'What the settings fill in',
    nothing: 'nothing as yet',
  },
} as const
