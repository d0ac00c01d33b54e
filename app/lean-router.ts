import type { Plugin } from 'vite'

/** The router's functions that report a developer's mistake: some throw the message, the others print it. */
const throwing = new Set(['invariant', 'UNSAFE_invariant'])
const printing = new Set(['warning', 'warnOnce'])

/** What is read here of a syntax tree's nodes. */
type SyntaxNode = {
  type: string
  start: number
  end: number
  callee?: SyntaxNode & { name?: string }
  arguments?: SyntaxNode[]
  id?: { name?: string } | null
  body?: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

type Cut = { from: number; to: number; instead: string }

/** Only literal messages are cut: one that is built at run time may be for a visitor. */
const texts = new Set(['Literal', 'TemplateLiteral'])

/** What of a call is left out: the message of an error that is thrown, or all of a warning. */
function cutOf({ type, start, end, callee, arguments: args = [] }: SyntaxNode): Cut | undefined {
  const name = callee?.type === 'Identifier' ? (callee.name ?? '') : ''
  const [message] = args
  if (type === 'NewExpression' && name === 'Error' && args.length === 1 && message && texts.has(message.type))
    return { from: message.start, to: message.end, instead: '' }
  if (type !== 'CallExpression') return undefined
  if (printing.has(name)) return { from: start, to: end, instead: 'void 0' }
  const [condition] = args
  const last = args.at(-1)
  if (!throwing.has(name) || !condition || !last) return undefined
  return { from: condition.end, to: last.end, instead: '' }
}

/** All cuts in a tree, in the order of the text. Those inside another one are left out with it. */
function cutsIn(value: unknown): Cut[] {
  if (Array.isArray(value)) return value.flatMap(cutsIn)
  if (!isNode(value)) return []
  const cut = cutOf(value)
  if (cut?.instead) return [cut]
  const inside = Object.values(value).flatMap(cutsIn)
  if (!cut) return inside
  return [...inside.filter(({ to }) => to <= cut.from), cut]
}

/**
 * Functions that do nothing as the shop runs the router: nobody measures it, and `react-router.config.ts` lets a page know
 * all routes from the start. Emptied, they and what they alone use weigh nothing.
 */
const idle: Record<string, readonly string[]> = {
  '/router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  '/dom/ssr/fog-of-war.js': [
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
}

/** @throws Error when the router has no such function any more, after an update: then look at its change log. */
function idleCuts(id: string, statements: readonly unknown[]): Cut[] {
  const [, names = []] = Object.entries(idle).find(([file]) => id.endsWith(file)) ?? []
  return names.map((name) => {
    const declared = statements
      .filter(isNode)
      .find((node) => node.type === 'FunctionDeclaration' && node.id?.name === name)
    if (!isNode(declared?.body)) throw new Error(`React Router has no function ${name} in ${id}`)
    return { from: declared.body.start, to: declared.body.end, instead: '{}' }
  })
}

/** The code without its cuts. A cut inside another one goes with it. */
function without(code: string, cuts: readonly Cut[]): string {
  const outer = cuts
    .filter((cut) => !cuts.some(({ from, to }) => from < cut.from && to > cut.to))
    .sort((a, b) => a.from - b.from)
  const rest = outer.map(({ to, instead }, index) => instead + code.slice(to, outer[index + 1]?.from))
  return code.slice(0, outer[0]?.from) + rest.join('')
}

/**
 * Leaves out of React Router what a browser here has no use for: messages for developers about wrong calls (3 kB of gzip
 * on every page) and the functions above (2 kB). It goes on throwing where it threw, and where errors have a message for
 * visitors it is the shop's (`app/texts/errors.ts`).
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code, id) {
        const program = this.parse(code)
        return { code: without(code, [...idleCuts(id, program.body), ...cutsIn(program)]), map: null }
      },
    },
  }
}
