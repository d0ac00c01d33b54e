import type { Paragraph } from '#shop/mail/email.ts'

/** The footer of every email to a customer. */
export const emailFootTexts = {
  question: (contactEmail: string): Paragraph => [
    'A question? Answer this email: ',
    { text: contactEmail, href: `mailto:${contactEmail}` },
  ],
  whyOrder: (shopName: string) =>
    `You get this email because you ordered at ${shopName}; we send no advertising.`,
  whyAccount: (shopName: string) =>
    `You get this email because there is an account with this address at ${shopName}; we send no advertising.`,
  whyWant: (shopName: string, href: string): Paragraph => [
    `You get this email because this address is on the want-list of ${shopName}. `,
    { text: 'See your list, or end it with one press', href },
    '.',
  ],
  whyPrivacy: (shopName: string) =>
    `You get this email because somebody asked ${shopName} for what it keeps of this address.`,
  whyReview: (shopName: string) =>
    `You get this email because of a review at ${shopName}; we send no advertising.`,
  whyOwner: (shopName: string) =>
    `You get this email because it is the address of ${shopName} in its settings.`,
} as const

/** Why an email was not written, and the placeholder for its link in storage; the owner reads both. */
export const emailStateTexts = {
  hiddenLink: '(only in the email that was sent)',
  noAddress: 'no address: the order or account is gone',
  accountDeleted: 'no address: the account was deleted',
  askedTooLongAgo: 'not written: it was asked for too long ago',
  otherAddressNow: 'not written: the account has another address now',
  refundFailed: 'not written: the refund did not go through',
  parcelTakenBack: 'not written: the parcel was not sent after all',
  notDrawn: (reason: string) => `a document that goes with it could not be made: ${reason}`,
  wantEnded: 'not written: it is not wanted any more',
  offerOver: 'not written: it is not held for this address any more',
  arrivalGone: 'not written: it is sold or hidden',
  reviewGone: 'not written: what it is about is gone',
  nothingToConfirm: 'not written: this address no longer waits to be confirmed',
} as const
