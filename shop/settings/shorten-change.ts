const around = 40
const most = 400

/** The part in which two long texts differ, with some context, for the audit log. */
export function shortenChange(before: string, after: string): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const part = (text: string) => {
    const from = Math.max(0, start - around)
    const to = Math.min(text.length, text.length - end + around)
    const cut = text.slice(from, Math.min(to, from + most))
    return `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`
  }
  return { before: part(before), after: part(after) }
}
