import { defineConfig } from '@playwright/test'
import quick, { desktop } from './playwright.config.ts'

/** The whole purchase in a shop that runs already at BASE_URL: two nodes behind HAProxy (`npm run drill -- --ways none --checks journey`). */
export default defineConfig({
  ...quick,
  testIgnore: [],
  webServer: undefined,
  workers: 1,
  retries: 0,
  reporter: 'list',
  use: { ...quick.use, baseURL: process.env.BASE_URL },
  projects: [{ name: 'desktop', use: desktop, testMatch: /\/journey\.spec\.ts/ }],
})
