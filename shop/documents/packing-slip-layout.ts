import { formatLongDate } from '#shop/dates.ts'
import { documentTexts } from './document-texts.ts'
import type { PackedItem, PackingSlip } from './issued-document.ts'
import type { Cell, Sheet } from './pdf-layout.ts'
import { footOf, sellerLines } from './seller-words.ts'

const { packingSlip: heading, facts, parties, columns, slip: texts } = documentTexts

/** What lies in the parcel, with a box to tick for each; no prices. */
export function packingSlipLayout(slip: PackingSlip): Sheet {
  const { orderNumber, seller, items } = slip
  const sellerName = sellerLines(seller)
  const notes = slip.notes.length > 0 ? slip.notes : [texts.noNote]
  const areShort = notes.join('\n').length <= 400 && notes.join('\n').split('\n').length <= 8
  return {
    title: `${heading} ${orderNumber}`,
    heading,
    shopName: seller.shopName,
    madeAt: new Date(slip.placedAt),
    facts: [
      { name: facts.order, value: orderNumber },
      { name: facts.placed, value: formatLongDate(slip.placedAt) },
      { name: facts.sendBy, value: formatLongDate(slip.sendBy) },
      ...(slip.carrier ? [{ name: facts.carrier, value: slip.carrier }] : []),
    ],
    parties: [
      { name: parties.to, lines: slip.receiver, isLarge: true },
      {
        name: parties.from,
        lines: sellerName.includes(seller.shopName) ? sellerName : [seller.shopName, ...sellerName],
      },
    ],
    columns: [
      { name: '', width: 34 },
      { name: columns.shelf, width: 46 },
      { name: columns.item },
      { name: columns.pieces, width: 52, isRight: true },
    ],
    rows: items.map(rowOf),
    sums: [],
    after: [
      {
        kind: 'pair',
        parties: [
          { name: texts.note, lines: areShort ? notes : [texts.notesBelow(slip.notes.length)] },
          { name: texts.weight, lines: [weightOf(items)] },
        ],
      },
      ...(areShort ? [] : slip.notes.map((text) => ({ kind: 'text' as const, text }))),
      { kind: 'thanks', title: texts.thanks(slip.firstName), text: emailOf(slip) },
    ],
    foot: footOf(seller),
  }
}

function rowOf({ title, sku, magazine, condition, pieces }: PackedItem): Cell[] {
  const caption = [sku, condition].filter(Boolean).join(' · ')
  return [
    'tick',
    { text: magazine },
    { text: title, ...(caption ? { caption } : {}) },
    { text: String(pieces), isStrong: true },
  ]
}

const grams = new Intl.NumberFormat('en-GB')

function weightOf(items: readonly PackedItem[]): string {
  const count = (some: readonly PackedItem[]) => some.reduce((whole, { pieces }) => whole + pieces, 0)
  const pieces = texts.pieces(count(items))
  const missing = count(items.filter((item) => item.grams === null))
  const weight = items.reduce((whole, item) => whole + (item.grams ?? 0) * item.pieces, 0)
  const words = missing > 0 ? texts.unweighed(pieces, missing) : texts.about(grams.format(weight), pieces)
  return items.some(({ isPerfume }) => isPerfume) ? `${words} ${texts.alcohol}` : words
}

function emailOf({ items, seller, termsAddress }: PackingSlip): string {
  const letter = texts.letter(seller.contactEmail, termsAddress)
  return items.some(({ isPerfume }) => isPerfume) ? `${texts.upright} ${letter}` : letter
}
