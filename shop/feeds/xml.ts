const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that no XML 1.0 document may contain (section 2.2), and halves of surrogate pairs. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** What of a text an XML document may contain. */
export const writableText = (text: string): string => text.replace(forbidden, '')

/** Any text as the content of an XML element or attribute. */
export const xmlText = (text: string): string =>
  writableText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** An element that holds a text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
