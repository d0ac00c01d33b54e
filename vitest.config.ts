import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,shop,server,db,sandbox,tests}/**/*.test.{ts,tsx}'],
    // What takes minutes runs in `npm run test:long` (vitest.long.config.ts).
    exclude: [...configDefaults.exclude, 'tests/long/**'],
    globalSetup: ['tests/support/global-postgres.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
