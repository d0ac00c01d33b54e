// Somebody may order or register with the address of a person they want to lure: mail programs turn whatever looks like an
// address into a link, under the shop's own name.

/** What splits the names of a host, in any script that browsers and mail programs read as a dot. */
const dots = '.\u2024\u3002\ufe52\uff0e\uff61'
const slashes = '/\\\\\u2044\u2215\uff0f\u29f8'
const colons = ':\ufe55\uff1a\u2236\ua789'
const ats = '@\ufe6b\uff20'

const name = /^[\p{L}\p{M}][\p{L}\p{M}'’ʼ-]*(?:\.? [\p{L}\p{M}][\p{L}\p{M}'’ʼ-]*)*\.?$/u
const longestName = 40

/** A first name for a greeting; empty for what is hardly one, so that a letter greets nobody with a stranger's words. */
export function greetedName(typed: string): string {
  const text = typed.trim()
  const isName = text.length <= longestName && name.test(text) && text.split(' ').length <= 3
  return isName && !/^www$|^https?$/i.test(text) ? text : ''
}

/** What somebody typed, in one line in which nothing can be taken for an address of the web or of a mailbox. */
export function withoutLinks(typed: string): string {
  return (
    typed
      // Control, format and other invisible signs would hide what stands there; line ends would begin a new line.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(new RegExp(`([${dots}])(?=[^\\s])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`([${colons}])(?=[${slashes}])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`([${slashes}])(?=[${slashes}])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`[${ats}]`, 'gu'), ' $& ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  )
}
