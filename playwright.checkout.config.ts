import { defineConfig } from '@playwright/test'
import quick, { checkoutJourneys, desktop } from './playwright.config.ts'

/** Payment exceptions, order states and Stripe's page, in the shop of the quick journeys. */
export default defineConfig({
  ...quick,
  testIgnore: [],
  projects: [{ name: 'checkout', use: desktop, testMatch: checkoutJourneys }],
})
