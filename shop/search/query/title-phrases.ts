const mostWords = 14
const longestPhrase = 6

/** Punctuation around a phrase is not part of it; an apostrophe inside a word is. */
const edges = /^[\s,;:.!?()[\]"“”„«»]+|[\s,;:.!?()[\]"“”„«»]+$/g

/** Every run of up to six words among a title's first fourteen, where house and name stand: at most 69 distinct phrases. */
export function phrasesOf(title: string): string[] {
  const words = title.split(/\s+/).filter((word) => word.replace(edges, '') !== '')
  const phrases = new Set<string>()
  const first = words.slice(0, mostWords)
  for (const start of first.keys()) {
    for (let length = 1; length <= longestPhrase && start + length <= first.length; length += 1) {
      const phrase = first
        .slice(start, start + length)
        .join(' ')
        .replace(edges, '')
      if (phrase !== '') phrases.add(phrase)
    }
  }
  return [...phrases]
}
