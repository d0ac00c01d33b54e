import type { CheckId } from '#shop/compliance/compliance.schema.ts'
import { counted } from '#shop/formats.ts'

type CheckTexts = {
  title: string
  /** The law in one sentence. */
  words: string
  found: (count: number, detail: string | undefined) => string
  /** What its button says; null where nothing can be put right here. */
  fix: string | null
}

export const complianceTexts = { untitled: 'Without a title' } as const

/** The settings that say who sells. */
export const settingNames = {
  legalName: 'Legal name',
  legalAddress: 'Address',
  contactEmail: 'Contact email',
  phone: 'Telephone',
  chamberOfCommerce: 'Chamber of Commerce number',
} as const

const products = counted('product', 'products')

/** What the compliance page says of each check. */
export const checkTexts: Record<CheckId, CheckTexts> = {
  'durable-medium': {
    title: 'Emails reach the customer',
    words: 'Whoever buys at a distance gets the confirmation on something that lasts, such as an email.',
    found: (count, detail) =>
      detail === 'no-server'
        ? 'There is no mail server: emails wait here and reach nobody. docs/running.md says how to set one up.'
        : count > 0
          ? `${counted('email', 'emails')(count)} could not be sent for more than a day.`
          : 'Emails leave the shop.',
    fix: 'Show the emails',
  },
  reductions: {
    title: 'Struck prices',
    words:
      'A reduction shows the lowest price of the 30 days before it, and its percentage is computed from that price.',
    found: (count) =>
      count > 0
        ? `${products(count)} ${count === 1 ? 'strikes' : 'strike'} another price than the law allows, or for too long.`
        : 'Every struck price is the lowest of the 30 days before its reduction.',
    fix: 'Correct all',
  },
  'unit-prices': {
    title: 'Prices by content',
    words: 'Liquids, soap and powder show their price by content beside the price.',
    found: (count) =>
      count > 0
        ? `${products(count)} ${count === 1 ? 'has' : 'have'} neither a size nor a content, and no reason why not.`
        : 'Every product that needs one has a price by content, or a reason why not.',
    fix: 'Open the first',
  },
  'gross-prices': {
    title: 'Prices include tax',
    words: 'Consumers are shown final prices, with all taxes in them.',
    found: (count) =>
      count > 0
        ? 'Tax is added in the cart, so the prices that shoppers see are not what they pay.'
        : 'What shoppers see is what they pay.',
    fix: 'Include the tax in the prices',
  },
  'invoices-gap-free': {
    title: 'Invoice numbers',
    words: 'Invoices are numbered one after another, without a gap that nobody can explain.',
    found: (count) =>
      count > 0
        ? `${counted('gap', 'gaps')(count)}: npm run check:books shows where.`
        : 'The numbers run without a gap, or the gap is written down.',
    fix: null,
  },
  identity: {
    title: 'Who sells',
    words:
      'A shop says who runs it: name, address, email, telephone and registration number, easy to find at any time.',
    found: (count) =>
      count > 0
        ? `${counted('detail is', 'details are')(count)} missing.`
        : 'Name, address, email, telephone and registration number are there.',
    fix: 'Fill them in',
  },
  'odr-link': {
    title: 'The closed dispute platform',
    words:
      'The European platform for online disputes closed on 20 July 2025, and nobody may link to it any more.',
    found: (count) =>
      count > 0 ? `${counted('text still links', 'texts still link')(count)} to it.` : 'No text links to it.',
    fix: 'Edit the first',
  },
}
