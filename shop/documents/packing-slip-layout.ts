import { formatLongDate } from '#shop/dates.ts'
import { formatNumber } from '#shop/formats.ts'
import { documentTexts } from '#shop/texts/documents.ts'
import type { PackedItem, PackingSlip } from './issued-document.ts'
import type { Block, Cell, PdfLayout } from './pdf-layout.ts'
import { footOf, sellerLines } from './seller.ts'

const { packingSlip: heading, details, parties, columns, slip: texts } = documentTexts

/** Returns the layout of a packing slip: the parcel's contents without prices, with a tick box for each line. */
export function packingSlipLayout(slip: PackingSlip): PdfLayout {
  const { orderNumber, seller, items } = slip
  const sellerName = sellerLines(seller)
  const notes = slip.notes.length > 0 ? slip.notes : [texts.noNote]
  const areShort = notes.join('\n').length <= 400 && notes.join('\n').split('\n').length <= 8
  return {
    title: `${heading} ${orderNumber}`,
    heading,
    shopName: seller.shopName,
    madeAt: new Date(slip.placedAt),
    details: [
      { name: details.order, value: orderNumber },
      { name: details.placed, value: formatLongDate(slip.placedAt) },
      { name: details.sendBy, value: formatLongDate(slip.sendBy) },
      ...(slip.carrier ? [{ name: details.carrier, value: slip.carrier }] : []),
    ],
    parties: [
      {
        name: parties.to,
        lines: [...slip.receiver, ...(slip.phone ? [texts.phone(slip.phone)] : [])],
        isLarge: true,
      },
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
      ...giftBlocks(slip),
      {
        kind: 'pair',
        parties: [
          { name: texts.note, lines: areShort ? notes : [texts.notesBelow(slip.notes.length)] },
          { name: texts.weight, lines: [weightOf(items)] },
        ],
      },
      ...(areShort ? [] : slip.notes.map((text) => ({ kind: 'text' as const, text }))),
      { kind: 'thanks', title: texts.thanks(slip.firstName), text: rightsOf(slip) },
    ],
    foot: footOf(seller),
  }
}

/** Emoji, and letters of scripts that the fonts lack (docs/decisions/documents.md); printed as question marks. */
const unprinted = /\p{Extended_Pictographic}|(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Tells the packer to wrap the parcel, and what to write on the card. */
const giftBlocks = ({ gift }: PackingSlip): Block[] =>
  gift
    ? [
        {
          kind: 'pair',
          parties: [
            {
              name: texts.gift,
              lines: [texts.wrapIt, ...(unprinted.test(gift.message ?? '') ? [texts.unprinted] : [])],
            },
            { name: texts.message, lines: gift.message?.split('\n') ?? [texts.noMessage] },
          ],
        },
      ]
    : []

function rowOf({ title, sku, magazine, condition, pieces }: PackedItem): Cell[] {
  const caption = [sku, condition].filter(Boolean).join(' · ')
  return [
    'tick',
    { text: magazine },
    { text: title, ...(caption ? { caption } : {}) },
    { text: String(pieces), isStrong: true },
  ]
}

function weightOf(items: readonly PackedItem[]): string {
  const count = (some: readonly PackedItem[]) => some.reduce((whole, { pieces }) => whole + pieces, 0)
  const pieces = texts.pieces(count(items))
  const missing = count(items.filter((item) => item.grams === null))
  const weight = items.reduce((whole, item) => whole + (item.grams ?? 0) * item.pieces, 0)
  const weightText =
    missing > 0 ? texts.unweighed(pieces, missing) : texts.about(formatNumber(weight), pieces)
  return items.some(({ isPerfume }) => isPerfume) ? `${weightText} ${texts.alcohol}` : weightText
}

function rightsOf({ items, seller, withdrawAddress, termsAddress }: PackingSlip): string {
  const rights = texts.rights(seller.contactEmail, withdrawAddress, termsAddress)
  return items.some(({ isPerfume }) => isPerfume) ? `${texts.upright} ${rights}` : rights
}
