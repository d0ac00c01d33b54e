import type { ExtraProps } from 'react-markdown'

/** A text as a tree of elements, as returned by the Markdown parser. */
export type TextElement = NonNullable<ExtraProps['node']>
export type TextNode = TextElement['children'][number]
/** The whole text; its other kinds of children (comments, raw HTML) never become elements. */
export type TextRoot = { children: TextNode[] }

export const isElement = (node: TextNode): node is TextElement => node.type === 'element'

export function element(
  tagName: string,
  properties: TextElement['properties'],
  children: readonly TextNode[] = [],
): TextElement {
  return { type: 'element', tagName, properties, children: [...children] }
}

export const textNode = (value: string): TextNode => ({ type: 'text', value })

export function textOf(node: TextNode): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map(textOf).join('') : ''
}

export const headingLevel = (node: TextNode): number | undefined =>
  isElement(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName.slice(1)) : undefined
