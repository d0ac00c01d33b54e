import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { leastPatienceMs } from './tests/support/least-patience.ts'

// As the shop runs: React says nothing in development that a test here would hear, and takes longer to draw a page.
process.env.NODE_ENV = 'production'

const stylesheet = new URL('tests/support/stylesheet.ts', import.meta.url)

export default defineConfig({
  test: {
    include: ['{app,shop,server,db,sandbox,bench,tests}/**/*.test.{ts,tsx}'],
    // What takes minutes runs in `npm run test:long` (vitest.long.config.ts).
    exclude: [...configDefaults.exclude, 'tests/long/**'],
    globalSetup: ['tests/support/global-postgres.ts'],
    setupFiles: ['tests/support/patience.ts'],
    // Three for two cores: two leave a third of their time unused, while PostgreSQL or a timeout is waited for.
    maxWorkers: 3,
    // Nothing is styled here: the address of the style sheet is enough, and without it React warns on every page.
    alias: [{ find: /.*\/app\.css\?url$/, replacement: fileURLToPath(stylesheet) }],
    // A test process loads the shop's modules once, not once for each of its files: a fifth of the processor time.
    isolate: false,
    // They end what hangs. A test that takes a second takes half a minute where other work has the processor.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: leastPatienceMs } },
  },
})
