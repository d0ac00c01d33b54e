const most = 30

/**
 * What a list of notes may become, for the field's suggestions: what stands before the last comma, then each known note
 * that fits what is typed behind it and is not in the list yet.
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
