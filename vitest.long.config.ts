import { defineConfig } from 'vitest/config'
import { leastPatienceMs } from './tests/support/least-patience.ts'

/** Each against processes of its own, without crowds and without a look at the clock. */
const sideBySide = ['fuzz', 'provider-faults', 'upload-corpus', 'feeds', 'lighthouse'].map(
  (name) => `tests/long/${name}.test.ts`,
)
const shared = {
  globalSetup: ['tests/support/global-postgres.ts'],
  setupFiles: ['tests/support/patience.ts'],
  testTimeout: 300_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: leastPatienceMs } },
}

/** `npm run test:long`: crowds and outages want the machine for themselves, so one file after the other. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'alone',
          include: ['tests/long/**/*.test.ts'],
          exclude: sideBySide,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'side by side',
          include: sideBySide,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
