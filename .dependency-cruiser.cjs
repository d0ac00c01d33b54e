/** Imports point one way (docs/decisions/layout.md): app -> shop's pure files, server -> shop -> db; sandbox and bench stand apart. */
const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })
const code = String.raw`\.test\.tsx?$`

module.exports = {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'Two files that need each other are one thing or three.'),
    rule(
      'app-stays-in-front',
      { path: '^app/' },
      { path: '^(server|db|sandbox|bench)/' },
      'Pages talk to the API only.',
    ),
    rule(
      'app-knows-no-test',
      { path: '^app/', pathNot: code },
      { path: '^tests/' },
      'Only tests use what stands in tests/support.',
    ),
    rule(
      'app-takes-pure-files',
      { path: '^app/' },
      { path: String.raw`^shop/.*\.server\.ts$` },
      'What touches data stays on the server.',
    ),
    rule(
      'components-know-no-route',
      { path: '^app/components/' },
      { path: '^app/routes/' },
      'Routes are made of components.',
    ),
    rule(
      'api-knows-no-component',
      { path: '^app/api/' },
      { path: '^app/(components|routes)/' },
      'Calls to the API work under any page.',
    ),
    rule(
      'texts-stand-alone',
      { path: '^app/texts/', pathNot: code },
      { path: '^app/(api|components|routes)/' },
      'Whoever translates the texts needs nothing else of the app.',
    ),
    rule(
      'shop-knows-no-http',
      { path: '^shop/', pathNot: code },
      { path: '^(app|server|sandbox|bench|tests)/' },
      'The rules know nothing of HTTP or pages.',
    ),
    rule(
      'pure-stays-pure',
      { path: '^shop/', pathNot: [code, String.raw`\.server\.ts$`] },
      { path: String.raw`^(db/(?!seed/illustrations)|shop/.*\.server\.ts$)` },
      'A file without .server runs anywhere.',
    ),
    rule(
      'db-is-the-ground',
      { path: '^db/', pathNot: code },
      { path: '^(app|shop|server|sandbox|bench|tests)/' },
      'The database stands on nothing of ours.',
    ),
    rule(
      'server-knows-no-page',
      { path: '^server/', pathNot: code },
      { path: '^(app|tests|bench)/', dependencyTypesNot: ['type-only'] },
      'The pages reach the server as a build.',
    ),
    rule(
      'sandbox-stands-apart',
      { path: '^sandbox/', pathNot: code },
      { path: '^(app|shop|server|db|bench|tests)/' },
      'A stand-in that shared our code would share our mistakes.',
    ),
    rule('no-unresolved', {}, { couldNotResolve: true }, 'Every import must be found.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(\+types|\.react-router)/` },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
