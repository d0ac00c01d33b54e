import type { CheckId } from '#shop/compliance/compliance.schema.ts'
import { counted } from '#shop/formats.ts'

type CheckTexts = {
  title: string
  /** The law in one sentence. */
  words: string
  found: (count: number, detail: string | undefined) => string
  /** The label of its button, which may depend on the finding; null if it cannot be fixed here. */
  fix: string | null | ((detail: string | undefined) => string)
}

/** The texts about the tax rate in the evidence file. */
export const evidenceTexts = {
  taxSources: {
    nl: 'Wet op de omzetbelasting 1968, article 9(1): the general rate of the Netherlands',
    specification: 'The default of the shop, which is the rate of no law in particular',
  },
  ownTaxRate: 'Entered by an administrator, who named no source: vat/changes.csv says when',
} as const

export const complianceTexts = {
  untitled: 'Without a title',
  answerAbout: (title: string) => `Answer about ${title}`,
  promotion: (name: string) => `Promotion ${name}`,
  replyAbout: (title: string) => `Reply to a review of ${title}`,
} as const

const products = counted('product', 'products')

/** The texts of the compliance page for each check. */
export const checkTexts: Record<CheckId, CheckTexts> = {
  'withdrawal-function': {
    title: 'The withdrawal function',
    words:
      'Online customers can withdraw from the contract by a function of the shop, without logging in or giving a reason.',
    found: (count, detail) =>
      detail === 'no-link'
        ? 'The start page has no link to it: nobody finds it now.'
        : count > 0
          ? 'A trial statement was refused: nobody can withdraw now.'
          : 'A trial statement was taken, and the start page leads to the function.',
    fix: null,
  },
  holidays: {
    title: 'Public holidays',
    words: 'A period whose last day is a holiday ends on the next working day.',
    found: (count, detail) =>
      count > 0
        ? `The Dutch holidays are known up to ${detail} only: an update of the shop brings those of later years.`
        : `The Dutch holidays are known up to ${detail}.`,
    fix: null,
  },
  'refund-deadlines': {
    title: 'Refunds after a withdrawal',
    words: 'The money is back within 14 days of the withdrawal.',
    found: (count) =>
      count > 0 ? `${counted('refund is', 'refunds are')(count)} overdue.` : 'No refund is overdue.',
    fix: 'Open the first',
  },
  'durable-medium': {
    title: 'Emails reach the customer',
    words: 'Online customers get the confirmation on something that lasts, such as an email.',
    found: (count, detail) =>
      detail === 'no-server'
        ? 'There is no mail server: emails wait here and reach nobody. Whoever runs the shop names one in SMTP_URL (docs/running.md).'
        : detail === 'kept'
          ? `${counted('confirmation', 'confirmations')(count)} from before there was a mail server never reached the customer. Open each and send it.`
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
    title: 'Unit prices',
    words: 'Liquids, soap and powder show their unit price beside the price.',
    found: (count) =>
      count > 0
        ? `${products(count)} ${count === 1 ? 'has' : 'have'} neither a size nor a content, and no reason why not.`
        : 'Every product that needs one has a unit price, or a reason why not.',
    fix: 'Show them',
  },
  'gross-prices': {
    title: 'Prices include tax',
    words: 'Consumers are shown final prices, with all taxes in them.',
    found: (count, detail) =>
      count === 0
        ? 'What shoppers see is what they pay.'
        : detail === 'unnamed'
          ? 'Tax is added in the cart, so the prices that shoppers see are not what they pay. Preset nl includes it; say first who sells, since it opens no checkout before.'
          : 'Tax is added in the cart, so the prices that shoppers see are not what they pay. Preset nl includes 21 % VAT in every price.',
    fix: (detail) => (detail === 'unnamed' ? 'Fill in who sells' : 'Use preset nl'),
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
    found: (count, detail) =>
      count > 0
        ? `Missing, mistyped or only an example: ${detail}.`
        : 'Name, address, email, telephone and registration number are there.',
    fix: 'Fill them in',
  },
  terms: {
    title: 'The texts of the contract',
    words:
      'An order names the terms that its buyer saw, each can still be shown, and they say how to withdraw.',
    found: (count, detail) =>
      count === 0
        ? 'Every version is kept, and the terms lead to the withdrawal function.'
        : detail === 'old'
          ? 'The terms that you wrote have no link to the withdrawal function: [Withdraw from contract here](/withdraw).'
          : `${counted('text is', 'texts are')(count)} missing: no order can name what its buyer saw.`,
    fix: (detail) => (detail === 'old' ? 'Edit the terms' : 'Write them now'),
  },
  'guarantee-notice': {
    title: 'The notice of the legal guarantee',
    words:
      'Since 27 September 2026 shops show the harmonised notice of the legal guarantee, as the Commission published it.',
    found: (count) =>
      count > 0
        ? 'The official notice, a picture that the Commission publishes, is not in the shop yet. Product pages, cart and last step name the guarantee in words and lead to /guarantee. That may not be enough.'
        : 'The official notice is shown on product pages, in the cart, on the last step and at /guarantee.',
    fix: null,
  },
  reviews: {
    title: 'Reports and hiding of reviews',
    words: 'Whoever reports a review gets a decision without delay, and no review is hidden without reasons.',
    found: (count, detail) =>
      detail === 'hidden'
        ? `${counted('review is', 'reviews are')(count)} hidden without a decision that says why.`
        : count > 0
          ? `${counted('report waits', 'reports wait')(count)} for more than two days.`
          : 'No report waits for more than two days.',
    fix: 'Decide them',
  },
  retention: {
    title: 'Forgetting in time',
    words: 'Personal data is erased when nothing asks to keep it any more.',
    found: (count) =>
      count > 0
        ? `${counted('kind of data was', 'kinds of data were')(count)} not checked for two days: is the shop running?`
        : 'What is over its time is forgotten daily.',
    fix: 'Check it now',
  },
  processors: {
    title: 'Who handles personal data for you',
    words: 'Each company that handles personal data for the shop does so under a contract.',
    found: (count) =>
      count > 0
        ? `The day of the contract is missing for ${counted('company', 'companies')(count)}.`
        : 'Each has the day of its contract.',
    fix: 'Fill it in',
  },
  accessibility: {
    title: 'The accessibility statement',
    words:
      'A shop says how accessible it is, what is known to be missing, and where to report what cannot be used.',
    found: (count, detail) =>
      count === 0
        ? 'The statement is there, with the address at which you answer.'
        : detail === 'missing'
          ? 'The statement is missing.'
          : 'The statement names an address that reaches nobody.',
    fix: (detail) => (detail === 'missing' ? 'Write it now' : 'Fill in the contact email'),
  },
  'odr-link': {
    title: 'The closed dispute platform',
    words:
      'The European platform for online disputes closed on 20 July 2025, and nobody may link to it any more.',
    found: (count) =>
      count > 0 ? `${counted('text still links', 'texts still link')(count)} to it.` : 'No text links to it.',
    fix: 'Open the first',
  },
  button: {
    title: 'The order button',
    words: 'The button that orders says in so many words that ordering means paying.',
    found: (count, detail) =>
      count > 0
        ? `It says “${detail}”, which are not the words that are known to bind the buyer in the language of the shop.`
        : `It says “${detail}”, with the total of the order.`,
    fix: null,
  },
  storage: {
    title: 'Cookies',
    words: 'What a page does not need, it may store in a browser only after somebody has agreed.',
    found: (count, detail) =>
      count > 0
        ? `The start page sets ${counted('cookie', 'cookies')(count)} that the page about personal data does not name: ${detail}.`
        : 'The start page sets no cookie that the page about personal data does not name.',
    fix: null,
  },
}
