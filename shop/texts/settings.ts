import { transferGraceDays } from '#shop/orders/holds/transfer-hold.ts'
import { byMethodKey } from '#shop/payments/method-key.ts'
import { fieldTexts } from './fields.ts'

/** The messages of the fields of the settings and of the editable pages, for forms and the API. */
export const settingsTexts = {
  amount: fieldTexts.amount,
  atLeast: fieldTexts.atLeast,
  atMost: fieldTexts.atMost,
  atMostCharacters: fieldTexts.atMostCharacters,
  atMostLines: (most: number) => `At most ${most} lines`,
  twoDecimals: fieldTexts.twoDecimals,
  wholeNumber: fieldTexts.wholeNumber,
  wholeMinutes: 'Enter whole minutes',
  wholeDays: 'Enter whole days',
  webAddress: fieldTexts.webAddress,
  oneLine: 'One line of plain text',
  plainText: 'Plain text only',
  days: 'A number of days, such as 2 or 1–2',
  daysOrder: 'The smaller number comes first',
  shopNameMissing: 'The shop needs a name',
  email: fieldTexts.email,
  phone: 'A telephone number, such as +31 20 123 4567',
  iban: 'This is not an IBAN: please check the digits',
  bic: 'A BIC has 8 or 11 characters',
  currency: 'Three capital letters, such as EUR',
  paymentMethodMissing: 'Offer at least one way to pay',
  paymentMethodTwice: 'Name each way to pay once',
  partialWithdrawalDelivery: 'Choose nothing or the share',
  unitPriceBase: 'Choose 100, 1000 or both',
  taxRate: 'Enter a number of per cent, such as 21',
  page: {
    empty: 'A page needs some text',
    tooLong: 'At most 50 kB of text',
    character: 'This holds a character that cannot be shown',
    tooMuchMarkup: 'This holds too many marks such as * or [',
    tooMuchMarkupInBlock:
      'One paragraph holds too many marks such as * or [. Put empty lines between paragraphs.',
    tooDeep: 'Lists and quotations lie too deep',
    tooManyLists: 'This holds too many lists and quotations inside each other',
  },
} as const

/** A setting's name, its longer name in the history, where it stands alone, and what it changes. */
export type SettingLabel = { name: string; inHistory?: string; says?: string; unit?: string }

/** The fields of the settings, in the order of the page. */
export const settingLabels = {
  shopName: {
    name: 'Name',
    inHistory: 'Shop name',
    says: 'In titles, in the bars and the footer, in emails and on invoices.',
  },
  contactEmail: { name: 'Contact email', says: 'Shoppers write here; answers to order emails come here.' },
  phone: {
    name: 'Telephone',
    inHistory: 'Phone',
    says: 'In the footer and the terms. Under the Dutch rules checkout opens only with one.',
  },
  legalName: { name: 'Legal name', says: 'For terms, invoices and the footer.' },
  legalAddress: { name: 'Address', inHistory: 'Legal address', says: 'Up to five lines, as on an envelope.' },
  chamberOfCommerce: { name: 'Chamber of Commerce number', inHistory: 'Chamber of commerce' },
  vatNumber: { name: 'VAT number' },
  legalForm: { name: 'Legal form', says: 'As “Eenmanszaak”. For the page that says who sells.' },
  eoriNumber: { name: 'EORI number', says: 'For parcels to countries outside the European Union.' },
  disputesCommittee: {
    name: 'Disputes committee',
    says: 'Its name and address, if you are a member of one. Empty: nothing is said.',
  },
  iban: { name: 'IBAN', says: 'On invoices, and for customers who pay by bank transfer.' },
  bic: { name: 'BIC', says: 'For bank transfers from abroad.' },
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
    inHistory: 'Guests may order',
    says: 'Welcome: people may order without an account. Their emails have a link to the order.',
  },
  firstHoldMinutes: {
    name: 'Hold until a payment begins',
    inHistory: 'Hold time until a payment begins, minutes',
    says: 'An order whose customer does not begin to pay expires after that. Never longer than the time below.',
    unit: 'minutes',
  },
  holdMinutes: {
    name: 'Hold unpaid orders',
    inHistory: 'Hold time, minutes',
    says: 'From the order on, once a payment has begun. After that an unpaid order expires, and its items go back to the shop.',
    unit: 'minutes',
  },
  transferHoldDays: {
    name: 'Hold time for a bank transfer',
    inHistory: 'Hold time for a bank transfer, days',
    says: `The customer has this many days after the day of the order to transfer the money. ${transferGraceDays} days later an unpaid order expires, and its items go back on sale.`,
    unit: 'days',
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
    inHistory: 'Packing time, business days',
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
    inHistory: 'Look up Dutch addresses',
    says: 'Postcode and house number fill in street and city. Those two, and nothing else, are sent to PDOK, the free register of the Dutch government. The terms that come with the shop say so; in your own, write {addressLookup} where it belongs.',
  },
  soldLast: {
    name: 'Sold items',
    inHistory: 'Sold items after the others',
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
  taxRate: {
    name: 'Tax rate',
    inHistory: 'Tax rate, %',
    says: 'Rounded to the cent, once per order.',
    unit: '%',
  },
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
    inHistory: 'Longest reduction, days',
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
    inHistory: 'Years that books are kept',
    says: 'After the year of an order; then its customer is forgotten, and its sums stay. The Netherlands ask for seven years.',
    unit: 'years',
  },
  ossRegistered: {
    name: 'One Stop Shop',
    inHistory: 'Registered for the One Stop Shop',
    says: 'VAT of other EU countries is declared through it. Its records have to be kept for ten years.',
  },
  ...byMethodKey((method) => ({ name: method })),
  firstMethod: { name: 'First choice', says: 'Stands first, and is chosen until a shopper chooses.' },
  requireSecondFactor: {
    name: 'Second factor for administrators',
    says: 'Required: an administrator without one can log in, and reaches only the profile, until it is set up there.',
  },
} satisfies Record<string, SettingLabel>
