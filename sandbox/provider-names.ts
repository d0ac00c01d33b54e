/** The providers of the sandbox; `sandbox.ts` lists their implementations. */
export const providerNames = ['paypal', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
