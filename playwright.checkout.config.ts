import { defineConfig } from '@playwright/test'
import quick, { checkoutJourneys, desktop } from './playwright.config.ts'

/** Payment exceptions, order states, Stripe's page and bank transfers, in the shop of the quick journeys. */
export default defineConfig({
  ...quick,
  testIgnore: [],
  projects: [{ name: 'checkout', use: desktop, testMatch: checkoutJourneys }],
})
