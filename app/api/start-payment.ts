import { methodOf, onlineProviders, type PaymentMethod } from '#shop/payments/providers.ts'
import { api, pathOf, unwrap } from './client.ts'

/**
 * Starts the chosen payment and returns the URL to go to: the provider's page, or undefined for a bank transfer, whose details
 * are on the order page. With an express checkout's token (`express`) it uses the payment approved there and continues on the
 * order page. Throws ApiError.
 */
export async function startPayment(
  id: string,
  method: PaymentMethod,
  express?: string,
): Promise<string | undefined> {
  const provider = onlineProviders.find((name) => methodOf(name) === method)
  if (!provider) return undefined
  const path = `/api/orders/{id}/${provider}` as const
  const { url } = await unwrap(api.POST(path, { ...pathOf(id), body: { express } }))
  return url ?? undefined
}
