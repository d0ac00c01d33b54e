import type { WantMailKind } from '#shop/mail/mail.schema.ts'

type Values = {
  shopName: string
  /** What is wanted, or what has arrived; without links. */
  what: string
  /** Further requirements; empty if there are none. */
  details: string
  /** A formatted amount. */
  price: string
  until: string
}

type Words = { subject: string; preview: string; title: string; paragraphs: string[]; button: string }

/** The texts of the emails about wants. */
export const wantEmailTexts: Record<WantMailKind, (values: Values) => Words> = {
  want_confirmation: ({ shopName, what, details }) => ({
    subject: `Shall we tell you when it comes in? Please confirm`,
    preview: 'One press, and you are on the want-list.',
    title: 'Shall we tell you?',
    paragraphs: [
      `Somebody, probably you, asked ${shopName} to write to this address when this comes in:`,
      details === '' ? what : `${what}: ${details}`,
      'Confirm it within three days. If you know nothing of it, ignore this email: nothing happens, and the address is forgotten.',
    ],
    button: 'Confirm on the page',
  }),
  want_offer: ({ what, price, until }) => ({
    subject: `It is here, and held for you: ${what}`,
    preview: `Held for you until ${until}, before anybody else sees it.`,
    title: 'It has come in',
    paragraphs: [
      `${what}, ${price}. You asked us to tell you.`,
      `It is held for you until ${until}, and nobody else sees it before then. After that it goes to the next in line.`,
      'If you do not want this one, say so on the page: then the next does not have to wait. Your place on the list stays.',
    ],
    button: 'See it and buy it',
  }),
  want_arrival: ({ what, price }) => ({
    subject: `It has come in: ${what}`,
    preview: 'You asked us to tell you.',
    title: 'It has come in',
    paragraphs: [
      `${what}, ${price}. You asked us to tell you.`,
      'It is in the shop for everybody now; whoever orders first has it.',
    ],
    button: 'See it in the shop',
  }),
}
