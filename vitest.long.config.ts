import { defineConfig } from 'vitest/config'
import { leastPatienceMs } from './tests/support/least-patience.ts'

/** `npm run test:long`: crowds and outages want the machine for themselves, so one file after the other. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    setupFiles: ['tests/support/patience.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: leastPatienceMs } },
  },
})
