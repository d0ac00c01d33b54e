import { z } from 'zod'
import { orderData } from '#shop/texts/privacy.ts'
import { httpUrl } from '../../environment.ts'
import type { ProviderModule } from '../provider.ts'
import { refuseWebhooks } from '../refuse-webhooks.ts'
import { molliePayments } from './mollie-gateway.ts'

type MollieConfig = { apiKey: string; apiUrl: string }

const ownUrl = 'https://api.mollie.com'
const isLive = (key: string) => key.startsWith('live_')

export const mollie: ProviderModule<MollieConfig> = {
  environment: {
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(test|live)_\w+$/, 'an API key of Mollie, such as live_…')
      .optional(),
    MOLLIE_API_URL: httpUrl.optional(),
  },
  addresses: ['MOLLIE_API_URL'],
  keys: 'MOLLIE_API_KEY',
  // Its privacy statement: mollie.com/privacy.
  processor: {
    name: 'Mollie B.V.',
    purpose: 'Payments by iDEAL, for which it is responsible itself',
    data: orderData,
    country: 'NL',
    url: 'https://www.mollie.com/privacy',
  },
  readAccount: ({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl = ownUrl }) =>
    apiKey ? { apiKey, apiUrl } : undefined,
  moneyOf: ({ apiKey }) => ({
    isReal: isLive(apiKey),
    words: `the key of Mollie is ${isLive(apiKey) ? 'live' : 'a test key'} (MOLLIE_API_KEY)`,
  }),
  movesRealMoney: ({ apiKey, apiUrl }) => apiUrl === ownUrl && isLive(apiKey),
  sandboxAccount: (url) => ({ apiKey: 'test_sandbox', apiUrl: url }),
  connect: async (account) => ({ gateway: molliePayments(account), readWebhook: refuseWebhooks }),
}
