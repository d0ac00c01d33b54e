import { conflictTexts as shared } from './admin-forms.ts'

export const createTexts = {
  button: 'Create Product',
  question: 'Are you sure you want to create a product?',
  consequence: 'It begins empty and hidden. Its page opens, so that you can fill it in.',
  action: 'Create product',
  keep: 'Not now',
  done: 'Product created successfully',
  failed: 'Error creating product',
} as const

export const deleteTexts = {
  button: 'Delete this product',
  question: 'Are you sure you want to delete this product?',
  consequence: 'It goes from the shop at once. Past orders keep it, and you can restore it.',
  action: 'Delete this product',
  keep: 'Keep it',
  done: 'Product deleted successfully',
  failed: 'Error deleting product',
  undo: 'Undo',
} as const

export const restoreTexts = {
  title: (date: string) => `This product was deleted on ${date}.`,
  text: 'Shoppers do not see it, and past orders keep it. Restored it is hidden until you show it again.',
  whileOpen: 'What you typed is still here. Restore the product, hidden until you show it again, then save.',
  button: 'Restore this product',
  done: 'Product restored',
  doneDetail: 'It is hidden until you show it again.',
  failed: 'The product could not be restored',
} as const

export const duplicateTexts = {
  button: 'Duplicate this product',
  busy: 'Duplicating',
  done: 'Product duplicated',
  doneDetail: 'This is the copy: hidden, with none in stock.',
  failed: 'The product could not be duplicated',
  saveFirst: 'Save your changes first',
  saveFirstDetail: 'The copy is made of what is saved.',
} as const

/** Texts beside the price field. */
export const priceHistoryTexts = {
  lowest: (price: string, since: string) => `Lowest of the last 30 days ${price}, since ${since}`,
  hidden: 'hidden',
  /** What happens to the typed price before. */
  struck: (struck: string) => `Struck price will be ${struck}, the lowest of the 30 days before.`,
  notShown: (wished: string) => `Your ${wished} may not be shown.`,
  lower: (struck: string, lowest: string) =>
    `Struck price will be ${struck}; the lowest of the 30 days before is ${lowest}.`,
  notStruck: (lowest: string) =>
    `Nothing will be struck: the lowest price of the 30 days before was ${lowest}.`,
  neverOffered: 'Nothing will be struck: it has not been offered at another price.',
  none: 'It has had no price yet.',
  loading: 'Its earlier prices are loading.',
  failed: 'Its earlier prices could not be loaded.',
} as const

/** The product's edit page. */
export const productEditTexts = {
  netUnits: { ml: 'ml', g: 'g', piece: 'pieces' },
  exemptions: { antique: 'It is an antique', set: 'It is a set', not_useful: 'It would not help anybody' },
  hasUnitPrice: 'It has one',
  seals: { none: 'None, or not for hygiene', hygiene: 'For hygiene: broken, no withdrawal' },
  title: 'Edit product',
  edit: 'Edit',
  notFound: 'Product not found',
  notFoundText: 'It was deleted, or its address is not complete.',
  loadFailed: 'The product could not be loaded',
  crumb: 'Products',
  view: 'View in the shop',
  preview: 'Preview',
  hidden: 'Hidden',
  sections: { what: 'What it is', scent: 'Scent', price: 'Price and stock', pictures: 'Pictures' },
  /** The folds on a phone. */
  foldTitles: {
    scent: 'Scent',
    bottle: 'Condition and description',
    notes: 'Notes',
    stock: 'Stock and more',
  },
  folded: {
    nothing: 'Nothing yet',
    size: (size: string) => `${size} ml`,
    stock: (pieces: string) => `${pieces === '' ? '0' : pieces} in stock`,
    weight: (grams: string) => `${grams} g`,
    before: (price: string) => `${price} before`,
    cost: (price: string) => `cost ${price}`,
    sealed: 'sealed for hygiene',
    content: (amount: string, unit: string) => `contains ${amount} ${unit}`,
    exempt: {
      antique: 'no unit price: an antique',
      set: 'no unit price: a set',
      not_useful: 'no unit price: it would not help',
    },
  },
  choose: 'Select…',
  hints: {
    era: 'Such as 1970s',
    year: 'Year',
    notes: 'Notes are parted by commas.',
    description: (length: number) =>
      `${length} characters. Two to four short sentences: level, box, opening, for whom.`,
    optional: 'optional',
    discount: (percent: number) => `${percent}% off`,
    reserved: (held: number) => `and ${held} held for orders`,
  },
  save: 'Save changes',
  saveAndNext: 'Save and next',
  saving: 'Saving',
  shortcut: (keys: string) => `${keys} saves`,
  last: 'This was the last product of the list',
  nextFailed: 'The next product could not be found',
  back: 'Back without saving',
  toList: 'Back to the products',
  changed: (count: number) =>
    count === 0 ? 'Nothing changed' : `${count} ${count === 1 ? 'field' : 'fields'} changed`,
  done: 'Product updated successfully',
  stockMoved: (quantity: number) => `The stock moved while you edited: ${quantity} can be bought now.`,
  failed: 'Error updating product',
  wrongAt: (label: string, message: string) => `${label}: ${message}`,
  kept: 'What you typed is kept.',
  card: 'Card in the shop',
  notShown: 'Hidden: shoppers do not see it yet.',
  soldOut: 'Sold out: it can be seen and not bought.',
  details: { created: 'Created', reviews: 'Reviews', held: 'Held for orders' },
} as const

/** A new listing filled from the last bottle of the same house and name. */
export const filledTexts = {
  from: (title: string, date: string) =>
    `Filled from ${title} of ${date}, but for condition, seal, batch code and cost price. Read the description:`,
  scentFrom: (title: string, date: string) =>
    `Scent and notes are filled from ${title} of ${date}, which is of another category:`,
  undo: 'undo',
} as const

/** What happens when two people edit one product. */
export const conflictTexts = {
  ...shared,
  title: 'Somebody else changed this product in the meantime.',
  text: 'Nothing was overwritten, and what you typed is still here. This was changed:',
  nothing: 'Their changes are the same as what you see.',
  mineToo: '(you changed it too)',
  mine: 'Take their changes, keep mine',
  theirs: 'Drop mine, show theirs',
  pictures: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
} as const

/** A product's pictures in its form (SPEC sections 4, 5 and 8). */
export const pictureTexts = {
  main: 'Main',
  number: (number: number) => `Picture ${number}`,
  take: 'Take pictures',
  choose: 'Choose pictures',
  describe: 'Words for the pictures',
  addMain: 'Add main picture',
  addMainText: 'It comes first',
  add: 'Add pictures',
  addText: 'Choose, drop or paste them here: JPEG, PNG or WebP, 1600 px or more',
  area: 'Drop the pictures here',
  drag: (number: number) => `Picture ${number}, drag to move it`,
  dragKind: 'picture that can be moved',
  dragHow:
    'Press space to lift a picture, the arrow keys to move it, space again to put it down, and escape to leave it where it was.',
  lifted: (number: number) => `Picture ${number} is lifted.`,
  over: (number: number) => `It would be picture ${number}.`,
  putBack: (number: number) => `Picture ${number} stays where it was.`,
  waiting: 'Waiting',
  sending: (percent: number) => `${percent}% sent`,
  checking: 'Checking',
  progress: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  cancelWord: 'Cancel',
  dismiss: (name: string) => `Dismiss ${name}`,
  dismissWord: 'Dismiss',
  again: (name: string) => `Try again: ${name}`,
  againWord: 'Try again',
  added: (name: string) => `${name} was added.`,
  notAdded: (name: string, why: string) => `${name} could not be added. ${why}`,
  tooMany: (most: number) => `A product has ${most} pictures at most.`,
  tooHeavy: 'A picture may weigh 12 MB at most.',
  wrongKind: 'Choose pictures in JPEG, PNG, WebP or AVIF format.',
  heic: 'This is a HEIC picture: save it as JPEG. An iPhone takes JPEG with Settings, Camera, Formats, Most Compatible.',
  alt: (number: number) => `Words for picture ${number}`,
  altHint: 'Read aloud to people who cannot see it',
  left: (number: number) => `Move picture ${number} forward`,
  right: (number: number) => `Move picture ${number} back`,
  delete: (number: number) => `Delete picture ${number}`,
  moved: (from: number, to: number) => `Picture ${from} is now picture ${to}.`,
  unsaved: 'Not saved yet',
  question: 'Are you sure you want to delete this image?',
  consequence: (number: number, count: number) =>
    `Picture ${number} of ${count}. The product is saved without it at once.`,
  consequenceUnsaved: (number: number, count: number) =>
    `Picture ${number} of ${count}. It was not saved yet and goes for good.`,
  action: 'Delete this image',
  keep: 'Keep it',
  done: 'Image deleted successfully',
  failed: 'Error deleting image',
  resaveFailed: 'Error updating product after image deletion',
  noProduct: 'Product ID is undefined',
} as const

export const previewTexts = {
  title: 'Preview',
  hidden: 'This product is hidden.',
  hiddenText: 'Only administrators see this page. Shoppers see the product once “Show in the shop” is on.',
  offered: 'This product is offered privately.',
  offeredText: 'Shoppers see it once it is sold, or nobody it is offered to wants it.',
  shown: 'This product is in the shop.',
  shownText: 'Shoppers see it on its own page, with the cart and the reviews.',
  edit: 'Edit product',
  toShop: 'View in the shop',
} as const
