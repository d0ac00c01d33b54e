import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** The text files, which a translation covers (docs/decisions/languages.md). */
const files = ['app/texts/*.ts', 'shop/texts/*.ts', 'shop/{settings,legal}/default-texts/*.ts']
/** Files with other content too: their texts are under these names. */
const partly: Readonly<Record<string, readonly string[]>> = {
  'shop/catalog/categories.ts': ['name', 'one', 'concentrations', 'sexes'],
  'shop/catalog/product-fields.ts': ['label', 'formLabel'],
  'shop/checkout/countries.ts': ['shorterNames'],
  'shop/payments/page-ways.ts': ['card'],
  'shop/payments/providers/*.ts': ['words'],
  'server/payment-providers/*/*.ts': ['purpose', 'transfer'],
}
/** The Dutch formats. */
const formats: readonly [string, string][] = [
  ["language = 'en'", "language = 'nl'"],
  ["locale = 'en-GB'", "locale = 'nl-NL'"],
  ["moneyLocale = 'en-IE'", "moneyLocale = 'nl-NL'"],
  ["groupSeparator = ','", "groupSeparator = '.'"],
  ["decimalSeparator = '.'", "decimalSeparator = ','"],
]

const parts = ['app', 'db', 'public', 'sandbox', 'scripts', 'server', 'shop']
const configuration = ['package.json', 'package-lock.json', 'tsconfig.json']
/** Tailwind skips what Git ignores: without that list it would scan the pages being built. */
const builds = ['vite.config.ts', 'react-router.config.ts', '.gitignore']

/**
 * Copies the shop into an empty folder, translates all its texts there into a pseudo-language, and builds its pages. Every vowel
 * has an accent in that language, so a word without one was never translated. Returns the number of changed files.
 */
export function copyInAnotherLanguage(folder: string): number {
  for (const part of [...parts, ...configuration, ...builds])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changed = [
    ...files.flatMap((pattern) => rewrite(folder, pattern, translated)),
    ...Object.entries(partly).flatMap(([pattern, names]) =>
      rewrite(folder, pattern, (text) => translated(text, names)),
    ),
    ...rewrite(folder, 'shop/formats.ts', withFormats),
  ]
  const build = ['build', '--logLevel', 'error']
  execFileSync(join(folder, 'node_modules/.bin/react-router'), build, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', CI: '1' },
    stdio: 'inherit',
  })
  return changed.length
}

/** Returns the changed files. */
function rewrite(folder: string, pattern: string, change: (text: string) => string): string[] {
  return globSync(pattern, { cwd: folder }).filter((name) => {
    if (name.includes('.test.')) return false
    const path = join(folder, name)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    writeFileSync(path, after)
    return after !== before
  })
}

function withFormats(text: string): string {
  return formats.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`shop/formats.ts has no ${from}`)
    return all.replace(from, to)
  }, text)
}

type Span = readonly [from: number, to: number]

/** A module with translated texts; with `names`, only the values of properties or constants with these names. */
function translated(text: string, names?: readonly string[]): string {
  const source = ts.createSourceFile('words.ts', text, ts.ScriptTarget.Latest, true)
  const spans = names ? partsNamed(source, names).flatMap(wordsIn) : wordsIn(source)
  return spans
    .toSorted(([a], [b]) => b - a)
    .reduce((all, [from, to]) => all.slice(0, from) + accented(all.slice(from, to)) + all.slice(to), text)
}

function partsNamed(node: ts.Node, names: readonly string[]): ts.Node[] {
  if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer) {
    if (names.includes(node.name.getText())) return [node.initializer]
  }
  return childrenOf(node).flatMap((child) => partsNamed(child, names))
}

/** The positions of texts in a module: its strings and templates, except keys, types, imports, ids and compared values. */
function wordsIn(node: ts.Node): Span[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [[node.getStart() + 1, node.end - 1]]
  if (ts.isTemplateExpression(node))
    return [
      [node.head.getStart() + 1, node.head.end - 2],
      ...node.templateSpans.flatMap(({ expression, literal }) => [
        ...wordsIn(expression),
        [literal.getStart() + 1, literal.end - (ts.isTemplateTail(literal) ? 1 : 2)] as const,
      ]),
    ]
  return partsWithWords(node).flatMap(wordsIn)
}

/** Calls whose string arguments are ids or patterns. */
const takesNoWords = /^(say|RegExp)$|\.(includes|has|get|startsWith|endsWith|replace\w*|split|test)$/

function partsWithWords(node: ts.Node): ts.Node[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return []
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node)) return []
  if (ts.isPropertyAssignment(node)) return [node.initializer]
  if (ts.isCaseClause(node)) return [...node.statements]
  if (ts.isElementAccessExpression(node)) return [node.expression]
  if (ts.isBinaryExpression(node) && /^([!=]==|in)$/.test(node.operatorToken.getText())) return []
  if (ts.isCallExpression(node) && takesNoWords.test(node.expression.getText()))
    return ts.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : []
  return childrenOf(node)
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    children.push(child)
  })
  return children
}

/** Placeholders, anchors, URLs and escapes are kept. */
const kept = /(\]\([^)]*\)|\{[^}]*\}|(?:https?|smtp|mailto):\S+|\S+@\S+|<[^>]*>|\\u\{\w+\}|\\u\w{4}|\\.)/

const accented = (text: string): string =>
  text
    .split(kept)
    .map((part, index) => (index % 2 ? part : part.replace(/[aeiouy]/gi, '$&\u0301')))
    .join('')
    .normalize('NFC')
