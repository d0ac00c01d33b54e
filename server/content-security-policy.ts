import { createHash } from 'node:crypto'

const inlineScript = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g

/** How the server recognizes the scripts that it put into a page. */
export type OwnScripts = {
  /** The secret `nonce` that they were rendered with. */
  nonce: string
  /** The source text of scripts that are the same on every page. */
  known: readonly string[]
}

/**
 * The SHA-256 sources of a page's own inline scripts; cached pages cannot carry nonces (SAFETY rule 41). An injected script gets
 * no hash, so browsers do not run it.
 */
export function scriptHashes(html: string, { nonce, known }: OwnScripts): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', text = '' } = groups ?? {}
    // A script with a URL is covered by 'self'; a data block never runs.
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    if (!attributes.includes(` nonce="${nonce}"`) && !known.includes(text)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

type Extra = { script?: string[]; style?: string[]; connect?: string[]; frame?: string[]; img?: string[] }

/** The CSP of a shop page; `extra` is only for the order page, which may load a provider's script. */
export function pagePolicy(html: string, own: OwnScripts, extra: Extra = {}): string {
  const more = (sources: string[] | undefined) => (sources ? ` ${sources.join(' ')}` : '')
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...scriptHashes(html, own), ...(extra.script ?? [])].join(' ')}`.trimEnd(),
    `style-src 'self'${more(extra.style)}`,
    `img-src 'self' data:${more(extra.img)}`,
    `font-src 'self'`,
    `connect-src 'self'${more(extra.connect)}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    ...(extra.frame ? [`frame-src${more(extra.frame)}`, `child-src${more(extra.frame)}`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The sources of the providers' own scripts that the payment page may load (docs/payment-scripts.json). */
export function paymentSources(
  providers: readonly { pageHosts?: readonly string[] }[],
  nonce: string,
): Extra {
  const hosts = providers.flatMap(({ pageHosts = [] }) => pageHosts)
  if (hosts.length === 0) return {}
  return {
    script: [`'nonce-${nonce}'`, ...hosts],
    style: [`'nonce-${nonce}'`, ...hosts],
    connect: hosts,
    frame: hosts,
    img: hosts,
  }
}

/** For development only: Vite inserts scripts and styles into the page. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: http://127.0.0.1:*; object-src 'none'"
