import { orderButton } from '#shop/texts/express.ts'

/** The texts of shipping, payment and place order (SPEC sections 2, 5 and 8). */
export const checkoutTexts = {
  titles: { shipping: 'Shipping', payment: 'Payment', placeOrder: 'Place Order' },
  closed: {
    title: 'The site is under development; payment is not possible yet.',
    text: 'Would you like something? Write to',
  },
  sums: {
    title: 'Summary',
    items: (count: number) => `Items (${count})`,
    discount: 'Discount',
    giftWrap: 'Gift wrapping',
    shipping: 'Shipping',
    shippingTo: (place: string) => `Shipping to ${place}`,
    freeAbove: (amount: string) => `Free above ${amount}`,
    tax: (rate: string) => `Tax, ${rate}`,
    taxIncluded: (rate: string) => `Tax included, ${rate}`,
    total: 'Total',
  },
  gift: {
    wrap: (price: string) => `Wrap it as a gift, ${price}`,
    wrapFree: 'Wrap it as a gift, free of charge',
    message: 'Message on the card',
    hint: 'We write it on a card and put no prices into the parcel.',
  },
  onlyOne: (name: string) => `${name}: only one. Not reserved until you place the order.`,
  timesQty: (name: string, qty: number) => `${name} × ${qty}`,
  fields: {
    country: 'Country',
    near: 'Close to us',
    everywhere: 'Everywhere else',
    firstName: 'First name',
    lastName: 'Last name',
    addressLine1: 'Address line 1',
    addressLine1Hint: 'Street and number',
    addressLine2: 'Address line 2',
    addSecondLine: 'Add a second address line',
    postcode: 'Postcode',
    city: 'City',
  },
  toPayment: 'Continue to payment',
  method: {
    question: 'How would you like to pay?',
    /** `names` are the first of `count` payment methods on the provider's page; empty if they are not known. */
    ways: (names: readonly string[], count: number) => {
      if (names.length === 0) return 'Card and more'
      return count > names.length ? `${names.join(', ')} and more` : names.join(' or ')
    },
    /** 'Card and more, with Stripe' */
    through: (ways: string, provider: string) => `${ways}, with ${provider}`,
  },
  toLastStep: 'Continue to the last step',
  folds: {
    signedIn: 'Signed in',
    shipping: 'Shipping',
    payment: 'Payment',
    items: 'Items',
    edit: 'Edit',
    editShipping: 'Edit shipping',
    editPayment: 'Edit payment',
  },
  placeOrder: orderButton,
  placing: 'Placing the order and opening the payment',
  oath: 'With this button you buy and owe the total. You may withdraw within 14 days of receiving the last item.',
  /** The texts directly above the order button (Directive 2011/83/EU article 8(2)). */
  agree: {
    goods: 'What you buy',
    vatIncluded: 'All prices include VAT. Nothing is added to the total.',
    /** 'By ordering you accept the terms of 1 Nov 2026.' */
    terms: ['By ordering you accept the ', '.'],
    termsOf: (date: string) => `terms of ${date}`,
    termsNow: 'terms',
    withdraw: 'Right of withdrawal',
    privacy: 'Privacy',
  },
  held: (first: number, whole: number) =>
    first === whole
      ? `We hold the items for you for ${whole} minutes.`
      : `We hold the items for you for ${first} minutes, and for ${whole} once you begin to pay.`,
  heldForTransfer: (days: number) =>
    `We hold the items for you for ${days === 1 ? '1 day' : `${days} days`}, until your transfer has come in.`,
  failed: {
    title: 'Error cannot place order',
    again: 'Nothing you entered is lost. Press the button again: it never orders twice.',
    changed: 'Nothing has been ordered yet',
    changedText: 'Please look at the items and the new total, then press the button again.',
    otherTotal: (before: string, now: string) => `The total was ${before}; now it is ${now}.`,
    nothingLeft: 'Nothing was ordered, and nothing was charged',
    toShipping: 'Look at the address',
    toCart: 'Change the cart',
  },
} as const
