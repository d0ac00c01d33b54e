import { formatMoney, times } from '#shop/money/money.ts'
import type { Email, Passage } from './email.ts'

/** The usual width of a plain letter (RFC 3676). */
const columns = 72
const rule = '-'.repeat(columns)

/** A letter as plain text: everything that the HTML says, in the same order, with addresses written out. */
export function emailText(letter: Email): string {
  const { shop, title, passages, button, order, closing, foot } = letter
  const blocks = [
    shop.name.toUpperCase(),
    title,
    ...passages.map((passage) => wrapped(plain(passage))),
    `${button.name}:\n${button.href}`,
    ...(order ? orderBlocks(order) : []),
    ...(closing ? [closing.title, ...closing.passages.map((passage) => wrapped(plain(passage)))] : []),
    ['-- ', ...foot.map((passage) => wrapped(plain(passage))), shop.href].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const orderBlocks = (order: NonNullable<Email['order']>): string[] => [
  [rule, order.name, order.placed, rule].join('\n'),
  order.lines
    .map((line) => amountLine(pieces(line), formatMoney(times(line.price, line.qty), order.currency)))
    .join('\n'),
  [
    rule,
    ...order.sums.map(({ name, amount, isBack }) =>
      amountLine(name, `${isBack ? '-' : ''}${formatMoney(amount, order.currency)}`),
    ),
    rule,
  ].join('\n'),
  [order.address.name, ...order.address.lines].join('\n'),
]

const pieces = ({ title, qty }: { title: string; qty: number }) => (qty > 1 ? `${title} × ${qty}` : title)

/** Links stand behind their words; one that is its own words stands once. */
const plain = (passage: Passage): string =>
  typeof passage === 'string'
    ? passage
    : passage
        .map((part) => {
          if (typeof part === 'string') return part
          return part.href.endsWith(part.text) ? part.text : `${part.text} (${part.href})`
        })
        .join('')

/** Breaks at spaces alone: an address stays whole, however long. */
function wrapped(text: string, width = columns): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** Words at the left, the amount at the right end of the last of their lines. */
function amountLine(words: string, amount: string): string {
  const lines = wrapped(words, columns - amount.length - 2).split('\n')
  const last = lines.pop() ?? ''
  const gap = Math.max(2, columns - last.length - amount.length)
  return [...lines, `${last}${' '.repeat(gap)}${amount}`].join('\n')
}
