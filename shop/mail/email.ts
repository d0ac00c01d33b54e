import type { Cents } from '#shop/money/money.ts'

export type EmailLink = { text: string; href: string }

/** Text with optional links. */
export type Paragraph = string | readonly (string | EmailLink)[]

export type EmailLine = {
  title: string
  qty: number
  /** Price of one piece. */
  price: Cents
  /** URL of the product page, if everybody can open it. */
  href?: string
  /** URL of a small JPEG, if the shop has one. */
  picture?: string
}

/** The content of an email; HTML and plain text are rendered from it, so that both say the same. */
export type Email = {
  subject: string
  /** The preview that mail programs show after the subject. */
  preview: string
  title: string
  /** A small JPEG of what it is about, above the paragraphs. */
  picture?: string | undefined
  paragraphs: readonly Paragraph[]
  /** Values that the reader copies from the email, each on its own line. */
  details?: readonly { name: string; value: string }[]
  /** Paragraphs after the details. */
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
  /** Small print at the end. */
  foot: readonly Paragraph[]
  shop: { name: string; href: string }
}

/** An email in its final form. */
export type RenderedEmail = { subject: string; html: string; text: string }
