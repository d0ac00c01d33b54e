const most = 30

/**
 * Suggestions for a list of notes: the text before the last comma, plus each known note that matches what is typed after it and
 * is not yet in the list.
 */
export function nextNotes(text: string, known: readonly string[]): string[] {
  const comma = text.lastIndexOf(',')
  const head = comma < 0 ? '' : `${text.slice(0, comma)}, `
  const typed = text
    .slice(comma + 1)
    .trim()
    .toLowerCase()
  const listed = text
    .slice(0, Math.max(comma, 0))
    .split(',')
    .map((note) => note.trim().toLowerCase())
  return known
    .filter((note) => note.toLowerCase().includes(typed) && !listed.includes(note.toLowerCase()))
    .slice(0, most)
    .map((note) => `${head}${note}`)
}
