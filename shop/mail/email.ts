import type { Cents } from '#shop/money/money.ts'

/** Text, and links in it. */
export type Passage = string | readonly (string | { text: string; href: string })[]

export type EmailLine = {
  title: string
  qty: number
  /** Of one. */
  price: Cents
  /** The product's page. */
  href: string
  /** A small JPEG, where the shop has one. */
  picture?: string
}

/** What a letter says, before it is set as HTML or as plain text, so that both say the same. */
export type Email = {
  subject: string
  /** What a mail program shows behind the subject. */
  preview: string
  title: string
  passages: readonly Passage[]
  button: { name: string; href: string }
  /** Null for a letter about an account or to the owner. */
  order: {
    name: string
    placed: string
    currency: string
    lines: readonly EmailLine[]
    sums: readonly { name: string; amount: Cents; isTotal?: boolean; isBack?: boolean }[]
    address: { name: string; lines: readonly string[] }
  } | null
  closing?: { title: string; passages: readonly Passage[] }
  /** Small, at the end. */
  foot: readonly Passage[]
  shop: { name: string; href: string }
}

/** A letter as it leaves. */
export type RenderedEmail = { subject: string; html: string; text: string }
