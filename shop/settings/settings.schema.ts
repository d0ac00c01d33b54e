import { z } from 'zod'
import { guaranteeNoticeView } from '#shop/legal/guarantee-notice.schema.ts'
import {
  type OnlineMethod,
  onlineMethods,
  onlineProviders,
  paymentMethods,
} from '#shop/payments/providers.ts'
import { eachSetting, publicSettings } from './setting-table.ts'
import { settingFields } from './settings-fields.ts'

/** The settings that an owner may change, as in the API. */
export const settingsInput = z.object(eachSetting(settingFields, 'input'))
export type Settings = z.infer<typeof settingsInput>

/** The settings for displaying prices. */
export type PriceTerms = Pick<Settings, 'currency' | 'unitPriceBase'>

/** Defaults for settings that are not saved. A new shop saves those of its preset (`beginWithPreset`). */
export const defaultSettings: Settings = eachSetting(settingFields, 'initial')

/** The public settings, and whether the shop has demo stock and uses the payment sandbox. */
export const settingsView = z
  .object(eachSetting(publicSettings(settingFields), 'input'))
  .extend({
    demoStock: z.boolean(),
    testPayments: z.boolean(),
    /** The usable methods: empty while no provider with an account accepts the shop's currency. */
    paymentMethods: z.array(z.enum(paymentMethods)),
    /** The providers with express checkout, and the names on their buttons. */
    express: z.array(z.object({ provider: z.enum(onlineProviders), name: z.string() })),
    /** The official notice of the legal guarantee; null until it is uploaded. */
    guaranteeNotice: guaranteeNoticeView.nullable(),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof settingsView>

/** How a payment provider is connected: live account, test account, our sandbox, or not at all. Keys are not shown. */
export const connections = ['connected', 'test', 'sandbox', 'missing'] as const

const connection = z.enum(connections)

/** The settings for administrators: all saved values, their version, and derived state. */
export const adminSettingsView = settingsInput.extend({
  demoStock: z.boolean(),
  testPayments: z.boolean(),
  version: z.int(),
  /** True once there is an order, after which the currency cannot change any more. */
  currencyFixed: z.boolean(),
  connections: z.object(
    Object.fromEntries(onlineMethods.map((method) => [method, connection])) as Record<
      OnlineMethod,
      typeof connection
    >,
  ),
  demo: z.object({ products: z.int(), reviews: z.int() }),
})
export type AdminSettingsView = z.infer<typeof adminSettingsView>

/** Any of the settings; with `version`, the change fails if somebody else has saved since. */
export const settingsChange = settingsInput.partial().extend({ version: z.int().min(1).optional() })
