import type { Plugin } from 'vite'

/** The router's functions that report developer mistakes: some throw the message, the others log it. */
const throwing = new Set(['invariant', 'UNSAFE_invariant'])
const printing = new Set(['warning', 'warnOnce'])

/** The properties of AST nodes that are read here. */
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

/** Only literal messages are cut: one built at run time may be for a visitor. */
const texts = new Set(['Literal', 'TemplateLiteral'])

/** What to cut from a call: the message of a thrown error, or a whole warning. */
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

/** All cuts in a tree, in source order. A call inside another cut is removed with it. */
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
 * Functions that do nothing in the way the shop uses the router: nothing is instrumented, no link asks for a view
 * transition, and `react-router.config.ts` gives a page all routes from the start. Once emptied, they and what only they use cost no bytes.
 */
const idle: Record<string, readonly string[]> = {
  '/router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  '/router/router.js': [
    'getInstrumentationNavigateMeta',
    'patchRoutesImpl',
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
  ],
  '/dom/ssr/fog-of-war.js': [
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
}

/** @throws Error if the router no longer has such a function, after an update: check its change log. */
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

/** The code without its cuts; nested cuts are removed with the outer one. */
function without(code: string, cuts: readonly Cut[]): string {
  const outer = cuts
    .filter((cut) => !cuts.some(({ from, to }) => from < cut.from && to > cut.to))
    .sort((a, b) => a.from - b.from)
  const rest = outer.map(({ to, instead }, index) => instead + code.slice(to, outer[index + 1]?.from))
  return code.slice(0, outer[0]?.from) + rest.join('')
}

/**
 * Removes from React Router what browsers do not need here: messages for developers about wrong calls (3 kB of gzip on every
 * page) and the functions above (2 kB). It still throws where it threw, and messages for visitors are the shop's own
 * (`app/texts/errors.ts`).
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
