import { isOwnPicture } from './safe-url.ts'
import {
  element,
  headingLevel,
  isElement,
  type TextElement,
  type TextNode,
  type TextRoot,
  textNode,
  textOf,
} from './text-tree.ts'

export type TextSection = { id: string; title: string; heading: TextNode[]; body: TextNode[] }

/** A text cut for the page layouts: the opening before the first heading, and a section for each heading. */
export type CutText = { opening: TextNode[]; sections: TextSection[] }

/** Adjusts heading levels: they start at `h2`, since the page's title is its only `h1`, and none skips a level. */
function levelHeadings(root: TextRoot) {
  const top = Math.max(2, Math.min(...root.children.flatMap((node) => headingLevel(node) ?? [])))
  let before = 1
  for (const node of root.children) {
    const level = headingLevel(node)
    if (level === undefined || !isElement(node)) continue
    before = Math.min(Math.max(level - top, 0) + 2, before + 1, 4)
    node.tagName = `h${before}`
  }
}

/** A node that is neither text nor an element was typed as HTML, and is shown as typed. */
function asTyped(node: TextNode): TextNode {
  if (node.type === 'text' || isElement(node)) return node
  return textNode('value' in node ? String(node.value) : '')
}

/** A heading inside a quotation or list would break the page's outline, so it becomes bold text. */
function calmInside(node: TextElement) {
  node.children = node.children.map(asTyped).map((child) => {
    if (!isElement(child)) return child
    calmInside(child)
    if (headingLevel(child) !== undefined) return element('p', {}, [element('strong', {}, child.children)])
    return child.tagName === 'img' ? pictureOf(child) : child
  })
}

/** Replaces a picture from another host with its alternative text: a text page loads nothing from other hosts. */
function pictureOf({ properties: { src, alt } }: TextElement): TextNode {
  const says = typeof alt === 'string' ? alt : ''
  if (typeof src !== 'string' || !isOwnPicture(src)) return textNode(says)
  return element('img', { src, alt: says, loading: 'lazy' })
}

/** Cuts a text at its `h2`s. Ids are the text's own (`## Returns {#returns}`), otherwise derived from the heading's text. */
export function cutText(root: TextRoot, idPrefix = ''): CutText {
  levelHeadings(root)
  const taken = new Set<string>(['main'])
  const opening: TextNode[] = []
  const sections: TextSection[] = []
  for (const child of root.children) {
    const typed = asTyped(child)
    const isBare = typed.type === 'text' && typed.value.trim() !== ''
    const node = isBare ? element('p', {}, [typed]) : typed
    if (isElement(node)) calmInside(node)
    if (!isElement(node) || node.tagName !== 'h2') {
      const { body } = sections.at(-1) ?? { body: opening }
      body.push(node)
      continue
    }
    const wanted = takeName(node) ?? slugOf(textOf(node))
    const title = textOf(node).trim()
    sections.push({ id: `${idPrefix}${freeId(wanted, taken)}`, title, heading: node.children, body: [] })
  }
  return { opening, sections }
}

/** Removes `{#returns}` from the end of a heading and returns its name. */
function takeName(heading: TextElement): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = /\{#([a-z][a-z0-9-]{0,60})\}\s*$/.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index).trimEnd()
  return match[1]
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=[^a-z])/, 'part-')
    .slice(0, 60)

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  taken.add(id)
  return id
}
