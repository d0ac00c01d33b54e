/** The order confirmation that accompanies the email about its payment. */
export const confirmationTexts = {
  heading: (number: string) => `Order ${number}`,
  ordered: (date: string) => `Ordered on ${date}`,
  goods: 'What you bought',
  line: (title: string, qty: number, each: string, whole: string) =>
    qty === 1 ? `${title}, ${whole}` : `${title}, ${qty} pieces at ${each}, ${whole}`,
  price: 'What it costs',
  sum: (name: string, amount: string) => `${name}: ${amount}`,
  itemsPrice: 'Items',
  discount: 'Discount',
  giftWrap: 'Gift wrapping',
  shipping: 'Shipping',
  tax: (rate: number) => `Tax, ${rate} %`,
  taxPart: (rate: number) => `VAT included in the prices, ${rate} %`,
  total: 'Total',
  taxIncluded: 'All prices include VAT. Nothing is added to the total.',
  taxAdded: 'The tax was added to the prices of the items. Nothing is added to the total.',
  delivery: 'Where it goes, and when',
  sending: (packing: string) =>
    `We send it within ${packing} after your payment. If it has not arrived within 30 days of your order, you may end the contract.`,
  handedOver: 'Handed over to you.',
  payment: 'How you pay',
  seller: 'Who sells it',
  facts: {
    name: 'Name',
    address: 'Address',
    email: 'Email',
    phone: 'Telephone',
    chamberOfCommerce: 'Chamber of Commerce',
    vatNumber: 'VAT number',
  },
  rights: 'Your rights',
  withdrawal: (email: string) =>
    `You may withdraw within 14 days of receiving the last item, without giving a reason: use “Withdraw from contract here” at the foot of every page of our website, or tell ${email}. The details and a form are in the document about the right of withdrawal.`,
  guarantee:
    'The legal guarantee of conformity applies: goods must be as described and as one may expect of them. If they are not, you have the rights to repair, replacement, a lower price or your money back that the law gives.',
  complaints: (email: string) => `Complaints: write to ${email}. We answer within 14 days.`,
  agreed: 'What you agreed to, and were told',
  version: (title: string, version: number, date: string, sha256: string) =>
    `${title}: version ${version} of ${date}, SHA-256 ${sha256}`,
} as const
