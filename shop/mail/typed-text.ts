// Somebody may order or register with another person's email address to phish them: mail programs turn whatever looks like
// a URL into a link, under the shop's own name.

/** Characters that browsers and mail programs read as the dot of a host name, in any script. */
const dots = '.\u2024\u3002\ufe52\uff0e\uff61'
const slashes = '/\\\\\u2044\u2215\uff0f\u29f8'
const colons = ':\ufe55\uff1a\u2236\ua789'
const ats = '@\ufe6b\uff20'

const name = /^[\p{L}\p{M}][\p{L}\p{M}'’ʼ-]*(?:\.? [\p{L}\p{M}][\p{L}\p{M}'’ʼ-]*)*\.?$/u
const longestName = 40

/** Returns a first name for a greeting; empty if it hardly is a name, so that nobody can put their own text into an email. */
export function greetedName(typed: string): string {
  const text = typed.trim()
  const isName = text.length <= longestName && name.test(text) && text.split(' ').length <= 3
  return isName && !/^www$|^https?$/i.test(text) ? text : ''
}

/** Returns the text on one line, changed so that nothing in it looks like a URL or an email address. */
export function withoutLinks(typed: string): string {
  return (
    typed
      // Control, format and other invisible characters could hide text; line breaks would start a new line.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(new RegExp(`([${dots}])(?=[^\\s])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`([${colons}])(?=[${slashes}])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`([${slashes}])(?=[${slashes}])`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`[${ats}]`, 'gu'), ' $& ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  )
}
