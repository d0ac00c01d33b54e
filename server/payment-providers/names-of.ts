/** Splits a full name from a provider: "Hanna de Wit" is Hanna, de Wit. Undefined for a single word. */
export function namesOf(fullName: string | null | undefined) {
  const [firstName = '', ...rest] = (fullName ?? '').trim().split(/\s+/)
  return rest.length > 0 ? { firstName, lastName: rest.join(' ') } : undefined
}
