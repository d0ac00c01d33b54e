import type { z } from 'zod'
import { ConfigError, filled, httpUrl } from '../../environment.ts'
import type { Variables } from '../provider.ts'

export type PayPalConfig = {
  clientId: string
  secret: string
  apiUrl: string
  sdkUrl: string
  webhookId?: string
}

export const payPalEnvironment = {
  PAYPAL_CLIENT_ID: filled.optional(),
  PAYPAL_SECRET: filled.optional(),
  PAYPAL_WEBHOOK_ID: filled.optional(),
  PAYPAL_API_URL: httpUrl.optional(),
  PAYPAL_SDK_URL: httpUrl.optional(),
} satisfies Record<string, z.ZodType<string | undefined>>

const realHost = 'api-m.paypal.com'
/** PayPal's two API hosts (Transaction Search API Integration Guide, "Endpoints"), and the hosts of the script for each. */
const scriptHosts: Readonly<Record<string, readonly string[]>> = {
  [realHost]: ['www.paypal.com'],
  'api-m.sandbox.paypal.com': ['www.paypal.com', 'www.sandbox.paypal.com'],
}

/** Reads the account from the environment; undefined if there is none. Throws a ConfigError if it is incomplete. */
export function readPayPalAccount(variables: Variables): PayPalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = variables
  if (!clientId && !secret) return undefined
  if (!clientId || !secret) throw new ConfigError('PAYPAL_CLIENT_ID and PAYPAL_SECRET must be given together')
  const account = {
    clientId,
    secret,
    webhookId: variables.PAYPAL_WEBHOOK_ID,
    apiUrl: variables.PAYPAL_API_URL ?? `https://${realHost}`,
    sdkUrl: variables.PAYPAL_SDK_URL ?? 'https://www.paypal.com',
  }
  refuseOtherHosts(account)
  return account
}

/** Rejects valid PayPal hosts that do not belong together: test money at one and real money at the other. */
function refuseOtherHosts({ apiUrl, sdkUrl }: PayPalConfig) {
  if (!isPayPal(apiUrl)) return
  const api = new URL(apiUrl).hostname
  const scripts = Object.hasOwn(scriptHosts, api) ? scriptHosts[api] : undefined
  if (!scripts) {
    throw new ConfigError(
      'PAYPAL_API_URL is https://api-m.paypal.com for real payments, or https://api-m.sandbox.paypal.com to try them',
    )
  }
  if (!scripts.includes(new URL(sdkUrl).hostname)) {
    throw new ConfigError(`PAYPAL_SDK_URL does not belong to ${apiUrl}: leave it out`)
  }
}

/** Whether a URL is one of PayPal's own. */
export const isPayPal = (url: string): boolean => /(^|\.)paypal\.com$/.test(new URL(url).hostname)

/** Whether this URL of PayPal's API moves real money. */
export const isRealPayPal = (apiUrl: string): boolean => new URL(apiUrl).hostname === realHost
