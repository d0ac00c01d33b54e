import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,shop,server,db,sandbox,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-postgres.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
