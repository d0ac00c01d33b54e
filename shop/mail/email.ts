import type { Cents } from '#shop/money/money.ts'

export type EmailLink = { text: string; href: string }

/** Text, and links in it. */
export type Paragraph = string | readonly (string | EmailLink)[]

export type EmailLine = {
  title: string
  qty: number
  /** Of one piece. */
  price: Cents
  /** The product's page. */
  href: string
  /** A small JPEG, where the shop has one. */
  picture?: string
}

/** The content of an email; HTML and plain text are rendered from it, so that both say the same. */
export type Email = {
  subject: string
  /** What a mail program shows after the subject. */
  preview: string
  title: string
  paragraphs: readonly Paragraph[]
  /** What the reader copies from the email, each on a line of its own. */
  details?: readonly { name: string; value: string }[]
  /** After the details. */
  afterDetails?: readonly Paragraph[]
  button: { name: string; href: string }
  /** Null for an email about an account or to the owner. */
  order: {
    name: string
    placed: string
    currency: string
    lines: readonly EmailLine[]
    sums: readonly { name: string; amount: Cents; isTotal?: boolean; isBack?: boolean }[]
    address: { name: string; lines: readonly string[] }
  } | null
  closing?: { title: string; paragraphs: readonly Paragraph[] }
  /** Small, at the end. */
  foot: readonly Paragraph[]
  shop: { name: string; href: string }
}

/** An email in the form in which it is sent. */
export type RenderedEmail = { subject: string; html: string; text: string }
