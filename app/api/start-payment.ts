import { methodOf, onlineProviders, type PaymentMethod } from '#shop/payments/providers.ts'
import { api, pathOf, unwrap } from './client.ts'

/**
 * Starts the chosen payment and returns where it goes on: the provider's own page, or undefined for a bank transfer, whose
 * details are on the order's page. With the token of an express checkout (`express`) it is the payment that was approved
 * there, and goes on at the order's page. Throws ApiError.
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
