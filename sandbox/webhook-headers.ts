import { payPalHeaders } from './paypal/webhook-headers.ts'
import type { ProviderName } from './provider-names.ts'
import { stripeHeaders } from './stripe/webhook-headers.ts'

type Sign = (body: string, time: number, secret?: string) => Record<string, string>

const signers: Record<ProviderName, Sign> = { paypal: payPalHeaders, stripe: stripeHeaders }

/**
 * The headers with which a provider signs this exact text. `time` (ms) and `secret` are for tests that need an old or foreign
 * signature.
 */
export const webhookHeaders = (
  provider: ProviderName,
  body: string,
  { time = Date.now(), secret }: { time?: number; secret?: string } = {},
): Record<string, string> => signers[provider](body, time, secret)
