import { writeCents } from '#sandbox/amount.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** HTML with every value escaped, except those made by this function. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const shown = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value)
    return value instanceof Html ? value.text : value.map(({ text }) => text).join('')
  })
  return new Html(String.raw({ raw: parts }, ...shown))
}

/** A complete page of the sandbox in the shop's style, with a notice that no money moves. */
export function page(title: string, body: Html, script?: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/_assets/sandbox.css">
<link rel="icon" href="data:,">
</head>
<body>
<header class="notice"><strong>Payment sandbox</strong> No money moves here.</header>
<main>${body}</main>
${script ?? html``}
</body>
</html>`.text
}

/** The page of a payment that does not exist. */
export const missingPage = () =>
  page(
    'No such payment',
    html`<h1>No such payment</h1><p class="lead">Go back to the shop and start the payment again.</p>`,
  )

/** An amount as a page shows it: '€61.66'. */
export const moneyText = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(Number(writeCents(cents)))

/** Allows scripts and styles from here only; no frame-ancestors, since the shop may embed the page in a frame. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
