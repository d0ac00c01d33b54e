import { isPlaceholder, type PlaceholderValues, placeholderPattern } from '#shop/settings/placeholders.ts'

/** ASCII punctuation: a backslash before it makes it literal (CommonMark 2.4). */
const punctuation = /[!-/:-@[-`{-~]/g
const plain = (value: string) => value.replace(punctuation, '\\$&')

const inCode = /(`+[^`]*`+)/

/**
 * Replaces the placeholders of a Markdown text with their values, escaped so that they are never parsed as Markdown; code
 * is left unchanged. Rendering the result gives the same page as `fillPlaceholders` with text and values, except that a
 * list item that only states a fact, such as `- **Telephone:** {phone}`, is left out while the fact is unknown.
 */
export function fillMarkdown(markdown: string, values: PlaceholderValues): string {
  return withoutEmptyFacts(markdown, values)
    .split(inCode)
    .map((part, index) => (index % 2 === 1 ? part : fillPart(part, values)))
    .join('')
}

const fillPart = (part: string, values: PlaceholderValues) =>
  part.replace(placeholderPattern, (whole, name: string, at: number) => {
    if (!isPlaceholder(name)) return whole
    const value = values[name]
    if (name !== 'contactEmail') return plain(value)
    if (value === '') return 'us'
    return isInLink(part, at) ? plain(value) : `[${plain(value)}](mailto:${value})`
  })

/** Whether a position is inside the text of a link. */
function isInLink(text: string, at: number): boolean {
  const end = text.indexOf(']', at)
  return end !== -1 && text[end + 1] === '(' && text.lastIndexOf('[', at) > text.lastIndexOf(']', at)
}

const fact = /^- \*\*[^*]+\*\* \{([a-zA-Z]+)\}$/

const withoutEmptyFacts = (markdown: string, values: PlaceholderValues) =>
  markdown
    .split('\n')
    .filter((line) => {
      const [, name = ''] = fact.exec(line) ?? []
      return !isPlaceholder(name) || values[name] !== ''
    })
    .join('\n')
