import { formatMoney, formatShortMoney } from '#shop/money/money.ts'
import { orderTexts } from './orders.ts'
import { promotionTexts } from './promotions.ts'

/** The API's messages for problems, by id (docs/decisions/languages.md). */
const texts = {
  /** An unexpected failure, whose details stay in the log. */
  internal: () => 'Something went wrong on our side',

  // Requests that cannot be read
  brokenOff: () => 'This request did not arrive whole',
  tooSlow: () => 'This request took too long to arrive',
  unreadableRequest: () => 'This request could not be read',
  headersTooLarge: () => 'This request has too much in its headers',
  unreadableForm: () => 'This form cannot be read',
  unreadableJson: () => 'This request is not readable JSON',
  malformedUrl: () => 'This address cannot be read',
  malformedText: () => 'This text cannot be read',
  severalHosts: () => 'This request names its host twice',
  givenTwice: () => 'Give this once',
  jsonExpected: () => 'Send a JSON object',
  notValid: () => 'Not valid',
  forgedWebhook: () => 'This message is not from the provider',
  administratorsOnly: () => 'Only administrators can ask for this',

  // Files
  uploadBrokenOff: () => 'This upload broke off. Please send it again.',
  filesBrokenOff: () => 'This upload broke off. Please choose the files again.',
  onePicture: () => 'Choose one picture',
  somePictures: () => 'Choose at least one picture',
  sendFilesAs: (field: string) => `Send files as ${field}`,
  csvTooLarge: () => 'A file of products may weigh 20 MB at most',
  zipTooLarge: () => 'An archive of pictures may weigh 500 MB at most',
  oneCsvOneZip: () => 'Send one CSV as file, and one ZIP as pictures',
  csvMissing: () => 'Choose a CSV file',
  picturesAlone: () =>
    'Pictures alone cannot be imported: choose the CSV file that names their products as well',
  pictureTooLarge: () => 'A picture may weigh 12 MB at most, and twelve may come at once',
  tooManyPixels: () => 'A picture may have 50 megapixels at most',
  pictureTooHigh: () => 'This picture is too high for its width: cut it, please',
  pictureFormats: () => 'Choose pictures in JPEG, PNG, WebP or AVIF format',
  pictureHeic: () =>
    'This is a HEIC picture: save it as JPEG. An iPhone takes JPEG with Settings, Camera, Formats, Most Compatible',
  pictureDamaged: () => 'This picture is damaged and cannot be read to its end',
  noticeMissing: () => 'Choose the file of the notice',
  noticeEmpty: () => 'This file is empty. Download it again from the Commission’s page.',
  noticeTooLarge: () => 'The notice may weigh 2 MB at most. Choose a smaller file of the Commission’s page.',
  noticeFormats: () => 'This is no picture that can be shown. Choose the notice as PNG, JPEG, WebP or SVG.',

  // Accounts
  ownEmailOnProfile: () => 'Change your own email address on your profile',
  ownSecondFactorFirst: () => 'Set up your own second factor first, on your profile',

  // Products and settings
  askerDidNotAgree: () => 'Whoever asked wants the answer by email only',
  takenNumber: () => 'Another product has this number',
  transfersWait: () =>
    'Customers read this to pay by bank transfer. It can be cleared once no order waits for one.',
  wantWithoutWords: () => 'Name it in a few words, with letters or digits',
  textTooLong: () => 'This is too long once the names in braces are filled in',
  identityMissing: () => 'Buyers must see this before checkout can be open',
  chamberOfCommerceMistyped: () => 'Eight digits, such as 12345678',
  vatNumberMistyped: () => 'NL, nine digits, B and two digits, such as NL001234567B01',
  tenYearsOfBooks: () => 'With the One Stop Shop, books are kept for at least ten years',
  currencyFixed: () => 'The currency is fixed once an order exists',

  // Orders and payments
  tooMuchForOneOrder: () => 'This is too much for one order',
  atMostOfOneItem: orderTexts.atMostOfOneItem,
  codeUnknown: () => 'We do not know this code',
  codeToCome: (day: string) => `This code starts on ${day}`,
  codeOver: (day: string) => `This code ended on ${day}`,
  codeUsedUp: () => 'This code has been used up',
  codeUsedByBuyer: () => 'You have used this code already',
  codeForOtherItems: () => 'This code is for other items than these',
  codeBeaten: (name: string) => `“${name}” takes off more than this code`,
  giftWrapNotOffered: () => 'We wrap no gifts at the moment',
  codeNotNeeded: () => 'Shipping is free without this code',
  codeTriedTooOften: (minutes: number) =>
    `Too many codes were tried. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  endsBeforeStart: () => promotionTexts.wrongOrder,
  codeTaken: () => 'Another promotion has this code',
  usedOften: (uses: number) => `It was used ${uses === 1 ? 'once' : `${uses} times`} already`,
  codeFrom: (least: number, currency: string) =>
    `This code is for orders from ${formatShortMoney(least, currency)}`,
  promotionUsedUp: () =>
    'The promotion of this order has been used up meanwhile. Please put its items into the cart again.',
  heldTooOften: () =>
    'This order has waited for its payment too often. Please put its items into the cart again.',
  notDelivered: () => 'This order is not delivered yet',
  nothingToPay: () => 'An order costs something',
  otherPriceWhy: () => 'Say why it is another price than the shop’s',
  sentMeanwhile: () => 'Another parcel has left by now. Look at the order again before you send more',
  nothingToSend: () => 'Nothing of this order is left to send',
  piecesToSend: (left: number) =>
    left === 0 ? 'Nothing of this item is left to send' : `At most ${left} of this item is left to send`,
  piecesToRefund: () => 'These are more pieces than the order has, without those that were refunded',
  paymentEnded: () => 'This payment has ended. Nothing was charged; please pay again.',
  notApproved: (method: string) => `${method} has not approved this payment. Nothing was charged.`,
  receivedBeforeOrder: (day: string) => `This order is from ${day}: its money cannot have come before`,
  refundCameBack: () => 'A refund came back. Send its amount again, or all that is left',
  refundedMeanwhile: () =>
    'There is another refund by now. Look at the order again before you send more back',
  amountLeft: (left: number, currency: string) => `At most ${formatMoney(left, currency)} is left`,
  amountArrived: (most: number, currency: string) =>
    `At most ${formatMoney(most, currency)} for what has arrived; the rest is paid back when it arrives`,
  restockDelivered: () => 'Only pieces that were not sent can go back on sale',
  restockInPart: () => 'Pieces go back on sale when the whole order is refunded',
  noInvoiceYet: () => 'There is an invoice as soon as this order is paid',
  noCreditNoteYet: () => 'There is a credit note as soon as the money is back',
  nothingToCredit: () => 'This money was on no invoice, so there is nothing to credit',
  packOnlyPaid: () => 'Only an order that is paid is packed',
} as const

type Texts = typeof texts
export type MessageId = keyof Texts

/** A text as id and values. A string is already the text, as in the messages of the schemas. */
export type Message = { id: MessageId; values: readonly unknown[] } | string

/** Returns a text as id and values; `textOf` turns it into words where it is shown. */
export const say = <Id extends MessageId>(id: Id, ...values: Parameters<Texts[Id]>): Message => ({
  id,
  values,
})

/** The text of a message. */
export const textOf = (message: Message): string =>
  typeof message === 'string'
    ? message
    : (texts[message.id] as (...values: readonly unknown[]) => string)(...message.values) // `say` has checked them
