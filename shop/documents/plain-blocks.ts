/** A heading, a paragraph, an item of a list or a quotation, as plain text. */
export type PlainBlock = { kind: 'heading' | 'subheading' | 'text' | 'item' | 'quote'; text: string }

const markers = [
  { pattern: /^##? +/, kind: 'heading' },
  { pattern: /^#{3,6} +/, kind: 'subheading' },
  { pattern: /^(?:[-*+]|\d{1,9}[.)]) +/, kind: 'item' },
  { pattern: /^> ?/, kind: 'quote' },
] as const

/** Converts Markdown to plain text blocks for print: removes the markup, but keeps the URLs of external links. */
export function plainBlocks(markdown: string): PlainBlock[] {
  return markdown
    .split(/\n[ \t]*\n/)
    .flatMap((part) => joinLines(part.split('\n')).map(({ kind, text }) => ({ kind, text: plainText(text) })))
}

/** A line with a marker starts a block; any other line continues the previous one. */
function joinLines(lines: readonly string[]): PlainBlock[] {
  const blocks: PlainBlock[] = []
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '')) {
    const marker = markers.find(({ pattern }) => pattern.test(line))
    const text = marker ? line.replace(marker.pattern, '') : line
    const last = blocks.at(-1)
    const goesOn = last && (!marker || (marker.kind === 'quote' && last.kind === 'quote'))
    if (goesOn) last.text = `${last.text} ${text}`
    else blocks.push({ kind: marker?.kind ?? 'text', text })
  }
  return blocks
}

const escaped = /\\([!-/:-@[-`{-~])/g
/** Replaces an escaped character with a placeholder while the markup is removed. */
const hidden = (character: string) => String.fromCharCode(0xe000 + character.charCodeAt(0))
const shown = /[\ue000-\ue07f]/g

function plainText(text: string): string {
  return text
    .replace(escaped, (_whole, character: string) => hidden(character))
    .replace(/\{#[\w-]+\}$/, '')
    .trimEnd()
    .replace(/\[([^\]]*)\]\(([^)\s]*)(?:\s[^)]*)?\)/g, (_whole, words: string, address: string) =>
      /^https?:/i.test(address) && !words.includes(address) ? `${words} (${address})` : words,
    )
    .replace(/<((?:https?:|mailto:)?[^\s<>]+)>/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](\S(?:.*?\S)?)[*_](?=[^\w*]|$)/g, '$1$2')
    .replace(/`([^`]*)`/g, '$1')
    .replace(shown, (character) => String.fromCharCode(character.charCodeAt(0) - 0xe000))
}
