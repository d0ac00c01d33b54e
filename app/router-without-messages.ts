import type { Plugin } from 'vite'

/** The router's functions that tell a developer of a mistake: some throw the message, the others print it. */
const throwing = new Set(['invariant', 'UNSAFE_invariant'])
const printing = new Set(['warning', 'warnOnce'])

/** As much of a syntax tree's nodes as is read here. */
type SyntaxNode = {
  type: string
  start: number
  end: number
  callee?: SyntaxNode & { name?: string }
  arguments?: SyntaxNode[]
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

type Cut = { from: number; to: number; instead: string }

/** What of a call is left out: the message of an error that is thrown, or all of a warning. */
function cutOf({ start, end, callee, arguments: given = [] }: SyntaxNode): Cut | undefined {
  const name = callee?.type === 'Identifier' ? (callee.name ?? '') : ''
  if (printing.has(name)) return { from: start, to: end, instead: 'void 0' }
  const [condition] = given
  const last = given.at(-1)
  if (!throwing.has(name) || !condition || !last) return undefined
  return { from: condition.end, to: last.end, instead: '' }
}

/** All cuts in a tree, in the order of the text. Those inside another one are left out with it. */
function cutsIn(value: unknown): Cut[] {
  if (Array.isArray(value)) return value.flatMap(cutsIn)
  if (!isNode(value)) return []
  const cut = value.type === 'CallExpression' ? cutOf(value) : undefined
  if (cut?.instead) return [cut]
  const inside = Object.values(value).flatMap(cutsIn)
  if (!cut) return inside
  return [...inside.filter(({ to }) => to <= cut.from), cut]
}

/**
 * Leaves out what React Router tells developers of wrong calls, in browsers: 3 kB gzip of sentences on every page. It goes on
 * throwing where it threw, and where errors have a message for visitors it is the shop's (`app/texts/errors.ts`).
 */
export function routerWithoutMessages(): Plugin {
  return {
    name: 'router-without-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code) {
        const cuts = cutsIn(this.parse(code))
        const rest = cuts.map(({ to, instead }, index) => instead + code.slice(to, cuts[index + 1]?.from))
        return { code: code.slice(0, cuts[0]?.from) + rest.join(''), map: null }
      },
    },
  }
}
