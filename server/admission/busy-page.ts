import { createHash } from 'node:crypto'
import { language } from '#shop/formats.ts'
import { busyPageTexts as texts } from '#shop/texts/busy-page.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;
background:#fbf9f6;color:#1b1815;font:1rem/1.6 system-ui,sans-serif}h1{margin:0;font:300 2.125rem/1.1 Georgia,serif}
p{margin:0;max-width:32rem;color:#564f46}a{display:inline-block;margin:.75rem auto 0;padding:.75rem 1.5rem;background:#1b1815;
color:#fbf9f6;border-radius:2px;text-decoration:none}a:focus-visible{outline:2px solid #8a5610;outline-offset:3px}`

/** The page for a rejected request. It loads nothing, since those requests would be rejected too. */
export const busyPage = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title}</title><style>${style}</style></head>
<body><h1>${texts.title}</h1>
<p>${texts.text}</p>
<p><a href="">${texts.tryAgain}</a></p></body></html>
`

const hash = createHash('sha256').update(style).digest('base64')

/** Allows nothing but the page's own style. */
export const busyPagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
