import { language } from '#shop/formats.ts'
import { type Cents, formatMoney, times } from '#shop/money/money.ts'
import type { Email, EmailLine, Paragraph } from './email.ts'

/**
 * The shop's colours and fonts (docs/looks.md, tokens), inlined into each element because many mail programs drop
 * `<style>`. The colours of dark mode are in `darkStyles`; programs that invert colours themselves get dark text on a
 * light background.
 */
const background = '#FBF9F6'
const plate = '#F3EEE6'
const ink = '#1B1815'
const softInk = '#564F46'
const line = '#E1D9CC'
const serif = "Georgia,'Times New Roman',serif"
const sans = 'Arial,Helvetica,sans-serif'

const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.background{background:#1B1815!important}
.ink{color:#FBF9F6!important}
.soft{color:#B8AEA0!important}
.rule{border-color:#3A352F!important}
.strong{border-color:#8A8175!important}
.act{background:#FBF9F6!important;color:#1B1815!important}
}`

const body = `margin:0;padding:0;background:${background};-webkit-text-size-adjust:100%`
const column = `max-width:600px;margin:0 auto;padding:32px 20px 40px;background:${background};color:${ink};font:16px/1.55 ${sans}`
const text = 'margin:0 0 10px'
const small = `font:13px/1.5 ${sans};color:${softInk}`
const heading = `font:normal 21px/1.25 ${serif};color:${ink}`
const right = 'float:right;margin-left:16px'
const button = `display:inline-block;padding:14px 24px;background:${ink};color:${background};font:bold 16px/1.3 ${sans};text-decoration:none`

/**
 * Returns an email as HTML (LOOKS, Email): one column of at most 600 px, without layout tables, readable without
 * pictures and without tracking. Outlook for Windows ignores `max-width`, so a conditional comment wraps the column in a
 * table for it alone.
 */
export function emailHtml(email: Email): string {
  const { subject, preview, shop, title, paragraphs, closing } = email
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${{ markup: darkStyles }}</style>
</head>
<body class="background" style="${body}">
<div style="display:none;max-height:0;overflow:hidden">${preview}${{ markup: '&#8203;&#160;'.repeat(60) }}</div>
${{ markup: '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->' }}
<div role="main" lang="${language}" class="background ink" style="${column}">
<p style="margin:0 0 28px"><a class="ink" href="${shop.href}" style="font:30px/1 ${serif};letter-spacing:-1px;color:${ink};text-decoration:none">${shop.name}</a></p>
<h1 class="ink" style="margin:0 0 12px;font:normal 32px/1.15 ${serif};color:${ink}">${title}</h1>
${email.picture ? html`<p style="margin:0 0 12px">${smallPicture(email.picture)}</p>\n` : html``}${paragraphs.map((paragraph) => html`<p style="${text}">${inline(paragraph)}</p>\n`)}
${(email.details ?? []).map(detailRow)}${(email.afterDetails ?? []).map((paragraph) => html`<p style="margin:16px 0 0">${inline(paragraph)}</p>\n`)}
<p style="margin:24px 0 32px"><a class="act" href="${email.button.href}" style="${button}">${email.button.name}</a></p>
${email.order ? orderPart(email.order) : html``}
${
  closing
    ? html`<h2 class="ink" style="margin:28px 0 6px;${heading}">${closing.title}</h2>
${closing.paragraphs.map((paragraph) => html`<p style="${text}">${inline(paragraph)}</p>\n`)}`
    : html``
}
<div class="soft strong" style="margin-top:36px;padding-top:16px;border-top:1px solid ${ink};${small}">
${email.foot.map((paragraph) => html`<p style="margin:0 0 6px">${inline(paragraph)}</p>\n`)}
</div>
</div>
${{ markup: '<!--[if mso]></td></tr></table><![endif]-->' }}
</body>
</html>
`.markup
}

const inline = (paragraph: Paragraph): readonly Markup[] =>
  (typeof paragraph === 'string' ? [paragraph] : paragraph).map((part) =>
    typeof part === 'string'
      ? html`${part}`
      : html`<a href="${part.href}" style="color:inherit">${part.text}</a>`,
  )

const detailRow = ({ name, value }: { name: string; value: string }): Markup =>
  html`<div class="rule" style="border-top:1px solid ${line};padding:8px 0"><span class="soft" style="${small}">${name}</span><br><span style="font:22px/1.3 ${serif}">${value}</span></div>\n`

function orderPart({ name, placed, currency, lines, sums, address }: NonNullable<Email['order']>): Markup {
  return html`<h2 class="ink" style="margin:0;${heading}">${name}</h2>
<p class="soft strong" style="margin:0;padding:2px 0 8px;border-bottom:1px solid ${ink};${small}">${placed}</p>
${lines.map((one) => lineRow(one, currency))}
<div style="padding-top:16px">
${sums.map((sum, index) => sumRow(sum, currency, index === 0))}
</div>
<h2 class="ink" style="margin:28px 0 6px;${heading}">${address.name}</h2>
<p style="margin:0">${address.lines.map((row) => html`${row}<br>`)}</p>`
}

const smallPicture = (address: string, attributes = html``): Markup =>
  html`<img src="${address}" width="64" height="80" alt=""${attributes} style="margin-right:16px;border:0;background:${plate}">`

function lineRow({ title, qty, price, href, picture }: EmailLine, currency: string): Markup {
  const money = (amount: Cents) => formatMoney(amount, currency)
  const image = picture ? smallPicture(picture, html` align="left" hspace="0"`) : html``
  const each =
    qty > 1 ? html`<br><span class="soft" style="${small}">${qty} × ${money(price)}</span>` : html``
  const look = `font:18px/1.35 ${serif};color:${ink};text-decoration:none`
  const name = href
    ? html`<a class="ink" href="${href}" style="${look}">${title}</a>`
    : html`<span class="ink" style="${look}">${title}</span>`
  return html`<div class="rule" style="border-bottom:1px solid ${line};padding:14px 0;overflow:hidden">${image}<span style="${right};font-weight:bold">${money(times(price, qty))}</span> ${name}${each}</div>\n`
}

type Sum = NonNullable<Email['order']>['sums'][number]

function sumRow({ name, amount, isTotal, isBack }: Sum, currency: string, isFirst: boolean): Markup {
  const border = isTotal ? `border-top:1px solid ${ink};` : isFirst ? '' : `border-top:1px solid ${line};`
  const look = isTotal ? `;font:22px/1.2 ${serif}` : ''
  const money = `${isBack ? '−' : ''}${formatMoney(amount, currency)}`
  return html`<div class="${isTotal ? 'strong' : 'rule'}" style="${border}padding:8px 0;overflow:hidden"><span style="${right}${look}">${money}</span> ${name}</div>\n`
}

/** HTML that was built here and therefore must not be escaped again. */
type Markup = { readonly markup: string }
type Value = string | number | Markup | readonly Markup[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Tagged template for HTML of emails: every value is escaped unless it is `Markup` itself (SAFETY 40). */
function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: strings }, ...values.map(written)) }
}
