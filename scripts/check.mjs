import { ensureInstalled, mustRun, pinnedNode, say } from './toolchain.mjs'

/** What `npm run check` looks at, cheapest first. */
const steps = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings']],
  ['Generated API types', pinnedNode(), ['server/generate-openapi.ts', '--verify']],
  ['Generated database types', pinnedNode(), ['db/generate-types.ts', '--verify']],
  ['PayPal’s types', pinnedNode(), ['server/payment-providers/paypal/generate-paypal-types.ts', '--verify']],
  [
    'Stripe’s parameters',
    pinnedNode(),
    ['server/payment-providers/stripe/generate-stripe-parameters.ts', '--verify'],
  ],
  ['Route types', 'react-router', ['typegen']],
  ['Types', 'tsc', []],
  [
    'Direction of imports',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'app', 'shop', 'server', 'db', 'sandbox', 'bench', 'tests'],
  ],
  ['Unused code', 'knip', []],
  ['Unit and API tests', 'vitest', ['run']],
]

ensureInstalled()
for (const [name, command, args] of steps) {
  say(`\n— ${name}`)
  await mustRun(command, args)
}
