import {
  isPlaceholder,
  type PlaceholderName,
  type PlaceholderValues,
  placeholderPattern,
} from '#shop/settings/placeholders.ts'
import { element, isElement, type TextElement, type TextNode, type TextRoot, textNode } from './text-tree.ts'

/** Replaces placeholders with their values. Values are never parsed as Markdown; code is left unchanged. */
export function fillPlaceholders(
  { children }: TextRoot | TextElement,
  values: PlaceholderValues,
  isLinked = false,
) {
  const filled = children.flatMap((node): TextNode[] => {
    if (node.type === 'text') return fillText(node.value, values, isLinked)
    if (isElement(node) && node.tagName !== 'code') {
      fillPlaceholders(node, values, isLinked || node.tagName === 'a')
    }
    return [node]
  })
  children.splice(0, children.length, ...filled)
}

function fillText(text: string, values: PlaceholderValues, isLinked: boolean): TextNode[] {
  const parts: TextNode[] = []
  let end = 0
  for (const match of text.matchAll(placeholderPattern)) {
    const [whole, name = ''] = match
    if (!isPlaceholder(name)) continue
    parts.push(textNode(text.slice(end, match.index)), ...standFor(name, values[name], isLinked))
    end = match.index + whole.length
  }
  parts.push(textNode(text.slice(end)))
  return parts.filter((node) => node.type !== 'text' || node.value !== '')
}

/** The nodes for a placeholder. An email address becomes a link, unless it is already inside one. */
function standFor(name: PlaceholderName, value: string, isLinked: boolean): TextNode[] {
  if (name !== 'contactEmail') return [textNode(value)]
  if (value === '') return [textNode('us')]
  return isLinked ? [textNode(value)] : [element('a', { href: `mailto:${value}` }, [textNode(value)])]
}
