import { formatMoney } from '#shop/money/money.ts'
import type { Letter, LetterLine, Passage } from './letter.ts'
import { html, type Markup } from './markup.ts'

/**
 * The shop's colours and letters (looks, tokens), written into each element: many mail programs drop style sheets.
 * What a program in dark mode shows instead stands in the one sheet below; one that inverts by itself finds dark
 * text on light ground and nothing else to get wrong.
 */
const paper = '#FBF9F6'
const plate = '#F3EEE6'
const ink = '#1B1815'
const softInk = '#564F46'
const line = '#E1D9CC'
const serif = "Georgia,'Times New Roman',serif"
const sans = 'Arial,Helvetica,sans-serif'

const darkSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#1B1815!important}
.ink,.ink a{color:#FBF9F6!important}
.soft,.soft a{color:#B8AEA0!important}
.rule{border-color:#3A352F!important}
.act{background:#FBF9F6!important;color:#1B1815!important}
}`

const body = `margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%`
const column = 'max-width:600px;margin:0 auto;padding:32px 24px 40px'
const text = `margin:0 0 16px;font:16px/1.6 ${sans};color:${ink}`
const small = `font:14px/1.55 ${sans};color:${softInk}`
const cell = `padding:12px 0;border-top:1px solid ${line};vertical-align:top`
const amountCell = `${cell};padding-left:16px;text-align:right;white-space:nowrap;font:15px/1.5 ${sans};color:${ink}`
const button = `display:inline-block;padding:14px 26px;background:${ink};color:${paper};font:bold 15px/1.2 ${sans};text-decoration:none;border-radius:2px`

/**
 * A letter as HTML: one column of at most 600 px, no picture that it needs, nothing that reports back. Outlook for
 * Windows knows no greatest width: for it alone the column stands in a table.
 */
export function letterHtml(letter: Letter): string {
  const { subject, preview, shop, title, passages, closing } = letter
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${{ markup: darkSheet }}</style>
</head>
<body class="paper" style="${body}">
<div style="display:none;max-height:0;overflow:hidden">${preview}${{ markup: '&#8203;&#160;'.repeat(60) }}</div>
${{ markup: '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->' }}
<div class="paper" style="${column};background:${paper}">
<p style="margin:0 0 32px"><a class="ink" href="${shop.href}" style="font:26px/1 ${serif};letter-spacing:-0.01em;color:${ink};text-decoration:none">${shop.name}</a></p>
<h1 class="ink" style="margin:0 0 16px;font:normal 30px/1.2 ${serif};letter-spacing:-0.01em;color:${ink}">${title}</h1>
${passages.map((passage) => html`<p class="ink" style="${text}">${set(passage)}</p>\n`)}
<p style="margin:24px 0 36px"><a class="act" href="${letter.button.href}" style="${button}">${letter.button.name}</a></p>
${orderPart(letter.order)}
${closing.map((passage) => html`<p class="soft" style="margin:0 0 12px;${small}">${set(passage)}</p>\n`)}
<div class="rule soft" style="margin-top:28px;padding-top:16px;border-top:1px solid ${line};${small}">
${shop.name}<br>
<a href="mailto:${shop.email}" style="color:${softInk}">${shop.email}</a><br>
<a href="${shop.href}" style="color:${softInk}">${shop.href.replace(/^https?:\/\//, '')}</a>
</div>
</div>
${{ markup: '<!--[if mso]></td></tr></table><![endif]-->' }}
</body>
</html>
`.markup
}

const set = (passage: Passage): readonly Markup[] =>
  (typeof passage === 'string' ? [passage] : passage).map((part) =>
    typeof part === 'string'
      ? html`${part}`
      : html`<a href="${part.href}" style="color:inherit">${part.text}</a>`,
  )

function orderPart({ name, placed, currency, lines, sums, address }: Letter['order']): Markup {
  const wide = lines.some(({ picture }) => picture) ? 2 : 1
  return html`<h2 class="ink" style="margin:0 0 4px;font:normal 20px/1.3 ${serif};color:${ink}">${name}</h2>
<p class="soft" style="margin:0 0 12px;${small}">${placed}</p>
<table aria-label="${name}" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:0 0 28px">
${lines.map((one) => lineRow(one, currency, wide === 2))}
${sums.map((sum) => sumRow(sum, currency, wide))}
</table>
<p class="soft" style="margin:0 0 2px;${small}">${address.name}</p>
<p class="ink" style="margin:0 0 28px;font:15px/1.55 ${sans};color:${ink}">${address.lines.map((row) => html`${row}<br>`)}</p>`
}

function lineRow(
  { title, qty, amount, href, picture }: LetterLine,
  currency: string,
  hasPictures: boolean,
): Markup {
  const image = picture
    ? html`<img src="${picture}" width="64" height="80" alt="" style="display:block;width:64px;height:80px;object-fit:cover;background:${plate};border:0">`
    : html``
  return html`<tr>${hasPictures ? html`<td class="rule" width="80" style="${cell};width:80px">${image}</td>` : html``}<td class="rule ink" style="${cell};font:15px/1.5 ${sans};color:${ink}"><a href="${href}" style="color:inherit;text-decoration:none">${title}</a>${qty > 1 ? html` × ${qty}` : html``}</td><td class="rule ink" style="${amountCell}">${formatMoney(amount, currency)}</td></tr>\n`
}

type Sum = Letter['order']['sums'][number]

function sumRow({ name, amount, isTotal, isBack }: Sum, currency: string, wide: number): Markup {
  const look = isTotal
    ? `padding:12px 0;border-top:1px solid ${ink};font:bold 16px/1.4 ${sans};color:${ink}`
    : `padding:5px 0;font:15px/1.4 ${sans};color:${softInk}`
  const tone = isTotal ? 'ink rule' : 'soft'
  const money = `${isBack ? '−' : ''}${formatMoney(amount, currency)}`
  return html`<tr><td class="${tone}" colspan="${wide}" style="${look}">${name}</td><td class="${tone}" style="${look};padding-left:16px;text-align:right;white-space:nowrap">${money}</td></tr>\n`
}
