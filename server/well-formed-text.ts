/** Whether the shop can store a text: PostgreSQL stores no NUL, and half a surrogate pair is not a character (SAFETY 33). */
export const isWellFormedText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The dotted path of a malformed text in a parsed body, '' for the body itself, undefined if there is none. Member names are
 * checked too. The parser limits the depth of the body (plugins/json-body.ts).
 */
export function findMalformedText(value: unknown): string | undefined {
  if (typeof value === 'string') return isWellFormedText(value) ? undefined : ''
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    // A malformed name cannot be shown.
    if (!isWellFormedText(name)) return ''
    const path = findMalformedText(part)
    if (path !== undefined) return path === '' ? name : `${name}.${path}`
  }
  return undefined
}

/** Whether a URL's percent-encoding is valid: two digits each, UTF-8 together, and no NUL. */
export function isWellFormedUrl(target: string): boolean {
  try {
    return isWellFormedText(decodeURIComponent(target))
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** Encodes percent signs not followed by two hex digits, as people type them (`100%`). */
export const encodePercentSigns = (target: string): string => target.replace(/%(?![0-9a-f]{2})/gi, '%25')

/**
 * A well-formed path of this shop for any request target: `100%` in a keyword means a percent sign, and a target that names
 * another host (`//evil.example/`) is a path here.
 */
export function normalizeUrl(target: string): string {
  const [path = '/', ...query] = target.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?')
  const local = `/${path.replace(/^[/\\]+/, '')}`
  const repaired = isWellFormedUrl(local) ? local : encodePercentSigns(local)
  const wellFormed = isWellFormedUrl(repaired) ? repaired : repaired.replaceAll('%', '%25')
  return query.length > 0 ? `${wellFormed}?${query.join('?')}` : wellFormed
}
