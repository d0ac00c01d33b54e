import ts from 'typescript'

/**
 * The types of the `stripe` package as the compiler sees them, by qualified names (`Stripe.Checkout.SessionCreateParams`): what
 * Stripe documents, in the version that the shop uses. For generators and tests only; nothing that runs in the shop needs the
 * compiler.
 */
export function stripeTypes(names: readonly string[]): { checker: ts.TypeChecker; types: ts.Type[] } {
  const file = new URL('./types-of-stripe.ts', import.meta.url).pathname
  const text = `import type Stripe from 'stripe'\n${names
    .map((name, index) => `export type T${index} = ${name}\n`)
    .join('')}`
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  host.getSourceFile = (name, ...others) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : read(name, ...others)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error('the types of Stripe cannot be read')
  const exported = new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]))
  const types = names.map((name, index) => {
    const symbol = exported.get(`T${index}`)
    const type = symbol && checker.getDeclaredTypeOfSymbol(symbol)
    if (!type || type.flags & ts.TypeFlags.Any) throw new Error(`Stripe has no type ${name}`)
    return type
  })
  return { checker, types }
}

/** The members of an object type with their types; `isOptional` if they may be left out. */
export const membersOf = (checker: ts.TypeChecker, type: ts.Type) =>
  checker.getPropertiesOfType(type).map((symbol) => ({
    name: symbol.name,
    type: checker.getTypeOfSymbol(symbol),
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
  }))

/**
 * The members of a union without `undefined` and the package's `OtherString`, which stands for values that Stripe may add later.
 */
export function partsOf(type: ts.Type): ts.Type[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.filter((part) => !(part.flags & ts.TypeFlags.Undefined) && !isOtherString(part))
}

const isOtherString = (type: ts.Type) =>
  type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String)
