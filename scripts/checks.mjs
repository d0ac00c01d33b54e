import { pinnedNode } from './toolchain.mjs'

/** Checks that need no running shop: a name and its commands each, longest first, since two run at a time. */
export const staticChecks = [
  [
    'Types',
    [
      ['react-router', ['typegen']],
      // Run by its path, since the older TypeScript installs a program of the same name.
      [pinnedNode(), ['node_modules/@typescript/native/bin/tsc', '--singleThreaded']],
    ],
  ],
  ['Format and lint', [['biome', ['check', '--error-on-warnings']]]],
  [
    'Generated files',
    [
      [pinnedNode(), ['server/generate-openapi.ts', '--verify']],
      [pinnedNode(), ['db/generate-types.ts', '--verify']],
      [pinnedNode(), ['server/payment-providers/paypal/generate-paypal-types.ts', '--verify']],
      [pinnedNode(), ['server/payment-providers/stripe/generate-stripe-parameters.ts', '--verify']],
    ],
  ],
  [
    'Direction of imports',
    [
      [
        'depcruise',
        ['--config', '.dependency-cruiser.cjs', 'app', 'shop', 'server', 'db', 'sandbox', 'bench', 'tests'],
      ],
    ],
  ],
  ['Unused code', [['knip', []]]],
]
