import { documentedTypes, type Member } from './documented-types.ts'

export type Thing = Readonly<Record<string, unknown>>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The things that a page describes, with each entry of `@graph` separately. Throws if a block is not JSON. */
export function structuredDataOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return blocks.flatMap(([, json = '']) => {
    const { '@graph': graph, ...block } = JSON.parse(json) as Record<string, unknown>
    return (graph === undefined ? [block] : listOf(graph)).filter(isThing)
  })
}

const forms = {
  text: /^[\s\S]*\S[\s\S]*$/,
  address: /^https?:\/\/[^/\s]+\/\S*$/,
  price: /^\d+\.\d\d$/,
  currency: /^[A-Z]{3}$/,
  day: /^20\d\d-\d\d-\d\d$/,
  country: /^[A-Z]{2}$/,
  email: /^[^@\s]+@[^@\s]+$/,
} as const

function isSuch(value: unknown, member: Member): boolean {
  if (member.is === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (member.is === 'truth') return typeof value === 'boolean'
  if (member.is === 'thing') return isThing(value)
  if (typeof value !== 'string') return false
  return member.is === 'one of' ? member.values.includes(value) : forms[member.is].test(value)
}

/**
 * Lists what is wrong with a thing according to Google's documentation (documented-types.ts), with the path of each member: an
 * undocumented type or member, a missing required one, or a value of another form. Empty if it is correct.
 */
export function faultsOf(thing: Thing, path = ''): string[] {
  const type = String(thing['@type'])
  const here = path === '' ? type : path
  const documented = documentedTypes[type]
  if (!documented) return [`${here}: ${type} is not described`]
  const known = { ...documented.required, ...documented.recommended }
  const missing = Object.keys(documented.required).filter((name) => thing[name] === undefined)
  const members = Object.entries(thing).filter(([name]) => !name.startsWith('@'))
  return [
    ...missing.map((name) => `${here}.${name} is missing`),
    ...members.flatMap(([name, value]) => {
      const member = known[name]
      if (!member) return [`${here}.${name} is not described`]
      return listOf(value).flatMap((one) => faultsOfMember(one, member, `${here}.${name}`))
    }),
  ]
}

function faultsOfMember(value: unknown, member: Member, path: string): string[] {
  if (!isSuch(value, member)) return [`${path} is ${JSON.stringify(value)}`]
  // A reference to something described elsewhere on the page.
  if (!isThing(value) || (Object.keys(value).length === 1 && '@id' in value)) return []
  const type = String(value['@type'])
  const isExpected = member.is === 'thing' && member.types.includes(type)
  return isExpected ? faultsOf(value, path) : [`${path} is a ${type}`]
}

/** The recommended members that a thing lacks, not counting its parts. */
export const missingRecommended = (thing: Thing): string[] =>
  Object.keys(documentedTypes[String(thing['@type'])]?.recommended ?? {}).filter(
    (name) => thing[name] === undefined,
  )
