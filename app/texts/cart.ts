/** The texts of the cart (SPEC sections 2, 5 and 8). */
export const cartTexts = {
  title: 'Cart',
  lines: 'Items in your cart',
  empty: {
    title: 'Your cart is empty.',
    text: 'Nothing is waiting here yet. What you add stays here until you remove it.',
    back: 'Go back to the shop',
  },
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  putBack: 'Put it back',
  quantity: (name: string) => `Quantity of ${name}`,
  each: (qty: number, price: string) => `${qty} × ${price}`,
  goOn: 'Continue shopping',
  checkout: 'Go to checkout',
  express: (method: string) => `Check out with ${method}`,
  held: 'Items are held for you once you place the order, not while they lie here.',
  othersHeld: 'The other items are held for you once you place the order, not while they lie here.',
  unchecked: {
    title: 'Prices and stock could not be checked just now',
    text: 'What you see is from your last visit. Both are checked again before anything is ordered.',
    again: 'Check again',
  },
  wanted: {
    title: 'Wanted',
    text: 'Sold while it lay in your cart, and kept here in this browser in case it comes back.',
    sold: 'Sold',
    here: 'Here again',
    add: 'Add to cart',
    addName: (name: string) => `Add ${name} to the cart`,
    forgetName: (name: string) => `Remove ${name} from what you want`,
    added: (name: string) => `${name} is in your cart`,
  },
  changes: {
    sold: (name: string) => `${name} was sold while it lay in your cart.`,
    soldText: 'We took it out.',
    soldAlone: 'We took it out; the rest is unchanged.',
    gone: (name: string) => `${name} is no longer in the shop.`,
    fewer: (name: string, left: number) =>
      left === 1 ? `Only one of ${name} is left.` : `Only ${left} of ${name} are left.`,
    fewerText: (left: number) => `Your cart now has ${left === 1 ? 'that one' : `these ${left}`}.`,
    price: (name: string, now: string) => `${name} now costs ${now}.`,
    priceText: (before: string) =>
      `It was ${before} when you added it. The total is already counted with the new price.`,
    similar: 'See similar items',
  },
} as const
