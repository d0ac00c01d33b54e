import { formatMoney, times } from '#shop/money/money.ts'
import type { Email, Paragraph } from './email.ts'

/** The usual width of plain text (RFC 3676). */
const columns = 72
const rule = '-'.repeat(columns)

/** Returns an email as plain text: everything that the HTML says, in the same order, with links written out. */
export function emailText(email: Email): string {
  const { shop, title, paragraphs, details, afterDetails, button, order, closing, foot } = email
  const blocks = [
    shop.name.toUpperCase(),
    title,
    ...paragraphs.map((paragraph) => wrapped(plain(paragraph))),
    ...(details ? [details.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...(afterDetails ?? []).map((paragraph) => wrapped(plain(paragraph))),
    `${button.name}:\n${button.href}`,
    ...(order ? orderBlocks(order) : []),
    ...(closing ? [closing.title, ...closing.paragraphs.map((paragraph) => wrapped(plain(paragraph)))] : []),
    ['-- ', ...foot.map((paragraph) => wrapped(plain(paragraph))), shop.href].join('\n'),
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

const schemes = ['', 'mailto:', 'http://', 'https://']

/** Appends the URL to a link's text; if the text is the URL itself, it is written once. */
const plain = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph
        .map((part) => {
          if (typeof part === 'string') return part
          return schemes.some((scheme) => part.href === `${scheme}${part.text}`)
            ? part.text
            : `${part.text} (${part.href})`
        })
        .join('')

/** Breaks lines only at spaces, so that URLs stay whole, however long. */
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

/** Text on the left, the amount right-aligned on its last line. */
function amountLine(label: string, amount: string): string {
  const lines = wrapped(label, columns - amount.length - 2).split('\n')
  const last = lines.pop() ?? ''
  const gap = Math.max(2, columns - last.length - amount.length)
  return [...lines, `${last}${' '.repeat(gap)}${amount}`].join('\n')
}
