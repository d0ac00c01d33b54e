import { placeName } from '#shop/checkout/countries.ts'
import type { PrivacyFacts } from '#shop/privacy/privacy-facts.ts'
import type { NewProcessor, ProcessorView } from '#shop/privacy/processors.schema.ts'
import { keptFor } from '#shop/privacy/retention.ts'

/** The data of an order that a payment provider receives. */
export const orderData = 'name, address, email, what was bought and paid'

/** The descriptions of data processors named in the configuration; payment providers describe themselves. */
export const processorTexts = {
  mail: (host: string): NewProcessor => ({
    name: host,
    purpose: 'Sending our emails',
    data: 'email address, name, and what the email says',
  }),
  storage: (host: string): NewProcessor => ({
    name: host,
    purpose: 'Storing the pictures of our items',
    data: 'what somebody can be seen or named on in a picture',
  }),
} as const

const years = (count: number) => `${count} years`

function processorLine({ name, purpose, data, country, transfer, url }: ProcessorView): string {
  const where = country === null ? 'where it works is not stated yet' : `in ${placeName(country)}`
  const ground = transfer === null ? '' : `; outside the European Economic Area on the ground of ${transfer}`
  const named = url === null ? plain(name) : `[${plain(name)}](${url})`
  return `- ${named}, ${where}: ${plain(purpose)} (${plain(data)})${plain(ground)}.`
}

/** Escapes Markdown in typed text. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>{}#|!]/g, '\\$&')

/** The page about personal data in Markdown, from the shop's settings and configuration (GDPR articles 13, 15, 30). */
export function privacyMarkdown({
  controller,
  settings,
  booksYears,
  carriers,
  processors,
}: PrivacyFacts): string {
  const { contactEmail } = settings
  return `
We keep what an order needs, and no longer than the law asks or you need it. There is no advertising and no tracking here.

## Who is responsible {#controller}

${plain(controller)} You reach us at [${plain(contactEmail)}](mailto:${contactEmail}).

## What we use your data for {#purposes}

- **Orders**: ${orderData}. Ground: the contract with you (GDPR article 6(1)(b)); for the books the law (6(1)(c)).
- **Account**: name, email, a password that we cannot read, addresses, cart and saved items. Ground: the contract with you.
- **Emails about orders and accounts**. Ground: the contract with you. We send no advertising unless you agreed to it.
- **Reviews**: your first name, an initial and what you wrote, for everybody to read; who reports a review is read by us alone. Ground: our interest in honest reviews, and the law (6(1)(f), 6(1)(c)).
- **What you asked us to tell you of**: your email address and what you look for. Ground: your consent (6(1)(a)), which you end with one press in any of these emails.
- **Questions about an item**: your name, your email address and your question, which we publish only if you agreed. Ground: you asked us (6(1)(b)); for publishing your consent (6(1)(a)).
- **Safety**: failed logins, and how often a network asks. Ground: our interest in a shop that works (6(1)(f)).

Without the data of an order we cannot deliver it. Nothing is decided about you by a program alone.

## How long we keep it {#time}

- Orders, payments, invoices and withdrawals: ${years(booksYears)} after the year of each, as tax law asks; then without the person. An order is kept as long as its last invoice or credit note. Our lists of orders show addresses for ${years(keptFor.addressesInListsYears)} after sending.
- Orders that nobody paid: ${keptFor.unpaidOrderDays} days; then without the person.
- Emails: ${years(keptFor.emailYears)}; the receipt of a withdrawal as long as its order.
- Who reported a review, and the facts for which we hid one: ${years(booksYears)} after the year in which it happened; the ground and the day stay.
- Account, addresses, cart, saved items: until you delete the account. Sessions end by themselves.
- Details in our log of who did what: ${years(keptFor.historyYears)}.
- What you agreed to: until you withdraw it, and ${years(keptFor.withdrawnConsentYears)} as a proof.
- What you asked us to tell you of: until you end it, and ${keptFor.endedWantDays} days; ${keptFor.unconfirmedWantDays} days where you did not confirm your address.
- Questions about an item: your address and last name ${keptFor.answeredQuestionDays} days after our answer; a question without an answer ${keptFor.openQuestionDays} days.
- Requests for your data: ${years(keptFor.requestYears)}, without your address.

## Who gets it {#recipients}

${processors.length > 0 ? `${processors.map(processorLine).join('\n')}\n` : ''}- ${carrierLine(carriers)}${settings.dutchAddressLookup ? '\n- PDOK, the address register of the Dutch government, in the Netherlands: postcode and house number while you type a Dutch address.' : ''}

Nobody else gets anything, unless the law makes us.

## In your browser {#storage}

Whoever only opens pages keeps nothing of ours. What you do here puts these cookies into your browser, whose names begin with \`__Host-\`:

- \`sid\`: that you are signed in. It ends when you log out, after 30 days without a visit, and after 90 days in any case.
- \`guest\`: that an order without an account is yours. It ends when you log out, and after 30 days.
- \`login\`: that your password was right, until you type the code of your second step. It ends after 5 minutes.
- \`device\`: that somebody logged in with this browser before, so that you can still log in while others try wrong passwords for your account. It ends a year after you last logged in, and stays when you log out.
- \`offers\`: which of our offers made to you alone you have opened, so that you can buy what they are for. It ends after 2 days.

Your browser also stores the following, until you log out or empty its storage:

- \`userInfo\` and \`guest\`: the name and email address of whoever is signed in, or buys without an account.
- \`cart\`, \`gift\`, \`promotionCode\` and \`invoiceAddress\`: what you want to buy, where it goes and how you pay, the words for a gift, your code, and another address for the invoice. Items, words and code go when you have ordered.
- \`express\`: that you approved a payment before you ordered. It goes when you have ordered.
- \`saved\` and \`wanted\`: what you saved, and what was sold while it lay in your cart.
- \`cartBase\` and \`savedBase\`: what of your cart and your saved items your account has already, so that all your devices show the same.
- \`recentSearches\`, \`recentlyViewed\` and \`compared\`: your last searches, and the items that you looked at and compared last.

Until you close the tab it stores where you were on a page, and in \`order-intent\` the order that you are placing, so that pressing twice does not order twice.

All of it is necessary for what you do here, so there is no banner that asks. On the page of an order the payment provider that you choose may set its own cookies.

## Your rights {#rights}

You may see, correct, take with you, restrict or erase your data, and object to its use on the ground of our interest. What you agreed to you can withdraw at any time. Do it in [your account](/account), or without one by [a link that we send you](/privacy/request). What tax law wants us to keep stays until its time is over, and we tell you until when.

Complaints go to us or to the [Autoriteit Persoonsgegevens](https://autoriteitpersoonsgegevens.nl), the Dutch authority, or to the one where you live.
`
}

const carrierLine = (carriers: readonly string[]) =>
  `The carrier of your parcel${carriers.length > 0 ? ` (${carriers.map(plain).join(', ')})` : ''}: name, address, and telephone number if you gave one.`

/** The controller in one sentence. */
export const controllerText = (who: string, shopName: string) =>
  who === ''
    ? `${shopName} is responsible for your data.`
    : `${shopName} is responsible for your data: ${who}.`
