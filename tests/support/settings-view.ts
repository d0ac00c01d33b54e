import { defaultSettings, type SettingsView } from '#shop/settings/settings.schema.ts'

/** What everybody may know of a shop whose owner has changed nothing. */
export const newShopSettings: SettingsView = {
  ...defaultSettings,
  express: [],
  demoStock: false,
  testPayments: false,
  guaranteeNotice: null,
}
