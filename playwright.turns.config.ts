import { defineConfig } from '@playwright/test'
import quick, { desk, turns } from './playwright.config.ts'

/** Payments that fail, orders that end otherwise, and Stripe's page, in the shop of the quick journeys. */
export default defineConfig({
  ...quick,
  testIgnore: [],
  projects: [{ name: 'turns', use: desk, testMatch: turns }],
})
