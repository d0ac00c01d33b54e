/**
 * Whether a text is one that the shop can keep: PostgreSQL keeps no NUL, and half of a surrogate pair is no character
 * (SAFETY 33).
 */
export const isReadableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The place of a text in a parsed body that cannot be read, with points between the names; undefined where all can.
 * Names of members are texts too. The body's depth is bounded by its parser (plugins/json-body.ts).
 */
export function unreadableTextIn(value: unknown): string | undefined {
  if (typeof value === 'string') return isReadableText(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    // Said of the whole: the name itself is nothing to show.
    if (!isReadableText(name)) return ''
    const place = unreadableTextIn(part)
    if (place !== undefined) return place === '' ? name : `${name}.${place}`
  }
  return undefined
}

/** Whether what stands behind percent signs in an address is text: two digits each, UTF-8 together, and no NUL. */
export function isReadableAddress(target: string): boolean {
  try {
    return isReadableText(decodeURIComponent(target))
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** A percent sign that no two digits follow, as people type it (`100%`), written as an address has it. */
export const withPercentSigns = (target: string): string => target.replace(/%(?![0-9a-f]{2})/gi, '%25')
