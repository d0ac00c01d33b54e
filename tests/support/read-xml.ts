/** An element of a document with its text and child elements, in order. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

const token = /<\?xml[^>]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(\w*;?)/g, (found, name: string) => {
    const sign = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined
    if (sign === undefined) throw new Error(`no entity: ${found}`)
    return sign
  })
}

/** Parses the subset of XML used by our feeds: elements, attributes and texts. Throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const document: XmlElement = { name: '', text: '', children: [] }
  const opened = [document]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (!found) throw new Error(`no XML: ${xml.slice(at, at + 80)}`)
    const [, end, start, , isEmpty, text] = found
    const inside = opened.at(-1) ?? document
    if (text !== undefined) inside.text += decoded(text)
    if (end !== undefined && opened.pop()?.name !== end) throw new Error(`</${end}> closes another element`)
    if (start === undefined) continue
    const element = { name: start, text: '', children: [] }
    inside.children.push(element)
    if (!isEmpty) opened.push(element)
  }
  const [root] = document.children
  if (opened.length !== 1 || !root || document.children.length !== 1) throw new Error('not one whole element')
  return root
}

/** All elements of this name, at any depth. */
export const elementsNamed = (root: XmlElement, name: string): XmlElement[] =>
  root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)])

/** The texts of all elements of this name, at any depth. */
export const textsOf = (root: XmlElement, name: string): string[] =>
  elementsNamed(root, name).map(({ text }) => text)
