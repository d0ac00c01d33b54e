const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 forbids (section 2.2), and lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Removes the characters that XML forbids. */
export const writableText = (text: string): string => text.replace(forbidden, '')

/** Escapes a text for use in an XML element or attribute. */
export const xmlText = (text: string): string =>
  writableText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** An element that contains a text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
